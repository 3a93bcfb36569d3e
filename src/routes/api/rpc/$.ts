import { createFileRoute } from '@tanstack/react-router';
import { handleApiCall } from '@/api/handlers.server';
import { direct } from '@/http/direct-routes.server';

const handle = ({ request }: { request: Request }) => handleApiCall('rpc', request);

export const Route = createFileRoute('/api/rpc/$')({
  server: { handlers: direct({ GET: handle, POST: handle, PATCH: handle, DELETE: handle }) },
});
