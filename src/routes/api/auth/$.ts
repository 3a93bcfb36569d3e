import { createFileRoute } from '@tanstack/react-router';
import { handleAuthRequest } from '@/auth/library/handle-auth-request.server';
import { handleAdminCall } from '@/features/user/auth-admin.server';
import { direct } from '@/http/direct-routes.server';

const handle = async ({ request }: { request: Request }) =>
  (await handleAdminCall(request)) ?? handleAuthRequest(request);

export const Route = createFileRoute('/api/auth/$')({
  server: { handlers: direct({ GET: handle, POST: handle }) },
});
