import { createFileRoute } from '@tanstack/react-router';
import { postStopImpersonation } from '@/features/sign-in/page-forms.server';

export const Route = createFileRoute('/forms/stop-impersonation')({
  server: { handlers: { POST: () => postStopImpersonation() } },
});
