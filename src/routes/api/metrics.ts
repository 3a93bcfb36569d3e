import { createFileRoute } from '@tanstack/react-router';
import { answerMetrics } from '@/server/metrics-access.server';

export const Route = createFileRoute('/api/metrics')({
  server: { handlers: { GET: ({ request }) => answerMetrics(request) } },
});
