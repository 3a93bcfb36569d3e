import { createFileRoute } from '@tanstack/react-router';
import { postPreferences } from '@/features/sign-in/page-forms.server';

export const Route = createFileRoute('/forms/preferences')({
  server: { handlers: { POST: ({ request }) => postPreferences(request) } },
});
