import { createFileRoute } from '@tanstack/react-router';
import { postName } from '@/features/sign-in/page-forms.server';

export const Route = createFileRoute('/forms/name')({
  server: { handlers: { POST: ({ request }) => postName(request) } },
});
