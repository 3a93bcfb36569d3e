import { createFileRoute } from '@tanstack/react-router';
import { postCode } from '@/features/sign-in/sign-in-forms.server';

export const Route = createFileRoute('/forms/sign-in')({
  server: { handlers: { POST: ({ request }) => postCode(request) } },
});
