import { createFileRoute } from '@tanstack/react-router';
import { handleAuthRequest } from '@/auth/library/handle-auth-request.server';
import { answerAdminCall } from '@/features/user/auth-admin.server';

const answer = async ({ request }: { request: Request }) =>
  (await answerAdminCall(request)) ?? handleAuthRequest(request);

export const Route = createFileRoute('/api/auth/$')({
  server: { handlers: { GET: answer, POST: answer } },
});
