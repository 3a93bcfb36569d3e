import { createFileRoute } from '@tanstack/react-router';
import { openApiText } from '@/features/api-docs/openapi/openapi.server';

export const Route = createFileRoute('/api/openapi.json')({
  server: {
    handlers: {
      GET: async () =>
        new Response(await openApiText(), { headers: { 'Content-Type': 'application/json' } }),
    },
  },
});
