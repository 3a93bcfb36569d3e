import { createFileRoute } from '@tanstack/react-router';
import { handleAuthRequest } from '@/auth/library/handle-auth-request.server';
import { direct } from '@/http/direct-routes.server';

const handle = ({ request }: { request: Request }) => handleAuthRequest(request);

export const Route = createFileRoute('/api/auth/$')({
  server: { handlers: direct({ GET: handle, POST: handle }) },
});
