import { createFileRoute } from '@tanstack/react-router';
import { answerMetrics } from '@/http/health/metrics-access.server';

export const Route = createFileRoute('/api/metrics')({
  server: { handlers: { GET: ({ request }) => answerMetrics(request) } },
});
