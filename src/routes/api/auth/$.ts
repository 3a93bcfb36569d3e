import { createFileRoute } from '@tanstack/react-router';
import { handleAuthRequest } from '@/auth/handle-auth-request.server';

const answer = ({ request }: { request: Request }) => handleAuthRequest(request);

export const Route = createFileRoute('/api/auth/$')({
  server: { handlers: { GET: answer, POST: answer } },
});
