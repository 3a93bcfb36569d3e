import { createFileRoute } from '@tanstack/react-router';
import { direct } from '@/http/direct-routes.server';
import { readinessResponse } from '@/http/health/readiness.server';

export const Route = createFileRoute('/api/health/ready')({
  server: { handlers: direct({ GET: () => readinessResponse() }) },
});
