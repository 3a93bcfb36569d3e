import { createFileRoute } from '@tanstack/react-router';
import { direct } from '@/http/direct-routes.server';
import { metricsResponse } from '@/http/health/metrics-access.server';

export const Route = createFileRoute('/api/metrics')({
  server: { handlers: direct({ GET: ({ request }) => metricsResponse(request) }) },
});
