import { createFileRoute } from '@tanstack/react-router';
import { postCodeRequest } from '@/features/sign-in/sign-in-forms.server';

export const Route = createFileRoute('/forms/code-request')({
  server: { handlers: { POST: ({ request }) => postCodeRequest(request) } },
});
