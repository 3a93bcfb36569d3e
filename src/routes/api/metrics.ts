import { createFileRoute } from '@tanstack/react-router';
import { metricsResponse } from '@/http/health/metrics-access.server';

export const Route = createFileRoute('/api/metrics')({
  server: { handlers: { GET: ({ request }) => metricsResponse(request) } },
});
