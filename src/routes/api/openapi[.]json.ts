import { createFileRoute } from '@tanstack/react-router';
import { openApiDocument } from '@/api/openapi/openapi.server';

export const Route = createFileRoute('/api/openapi.json')({
  server: { handlers: { GET: async () => Response.json(await openApiDocument()) } },
});
