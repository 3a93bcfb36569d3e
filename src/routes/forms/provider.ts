import { createFileRoute } from '@tanstack/react-router';
import { postProvider } from '@/features/sign-in/sign-in-forms.server';

export const Route = createFileRoute('/forms/provider')({
  server: { handlers: { POST: ({ request }) => postProvider(request) } },
});
