import { createFileRoute } from '@tanstack/react-router';
import { postProvider } from '@/features/social-sign-in/provider-form.server';

export const Route = createFileRoute('/forms/provider')({
  server: { handlers: { POST: ({ request }) => postProvider(request) } },
});
