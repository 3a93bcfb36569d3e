import { createFileRoute } from '@tanstack/react-router';
import { postSignOut } from '@/features/sign-in/page-forms.server';

export const Route = createFileRoute('/forms/sign-out')({
  server: { handlers: { POST: ({ request }) => postSignOut(request) } },
});
