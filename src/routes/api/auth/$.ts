import { createFileRoute } from '@tanstack/react-router';
import { handleAuthRequest } from '@/auth/library/handle-auth-request.server';
import { handleAdminCall } from '@/features/user/auth-admin.server';

const handle = async ({ request }: { request: Request }) =>
  (await handleAdminCall(request)) ?? handleAuthRequest(request);

export const Route = createFileRoute('/api/auth/$')({
  server: { handlers: { GET: handle, POST: handle } },
});
