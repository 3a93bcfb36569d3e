import { createFileRoute } from '@tanstack/react-router';
import { direct } from '@/http/direct-routes.server';

export const Route = createFileRoute('/api/health/live')({
  server: { handlers: direct({ GET: () => Response.json({ status: 'ok' }) }) },
});
