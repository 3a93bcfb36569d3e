import { createFileRoute } from '@tanstack/react-router';
import { handleApiCall } from '@/api/handlers.server';

const handle = ({ request }: { request: Request }) => handleApiCall('rest', request);

export const Route = createFileRoute('/api/rest/$')({
  server: { handlers: { GET: handle, POST: handle, PATCH: handle, DELETE: handle } },
});
