import { createFileRoute } from '@tanstack/react-router';
import { metricsResponse } from '@/features/metrics/metrics-access.server';
import { direct } from '@/http/direct-routes.server';

export const Route = createFileRoute('/api/metrics')({
  server: { handlers: direct({ GET: ({ request }) => metricsResponse(request) }) },
});
