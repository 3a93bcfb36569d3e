import { createFileRoute } from '@tanstack/react-router';
import { readinessResponse } from '@/http/health/readiness.server';

export const Route = createFileRoute('/api/health/ready')({
  server: { handlers: { GET: () => readinessResponse() } },
});
