import { createFileRoute } from '@tanstack/react-router';
import { cachedResponse } from '@/features/api-docs/cached-response.server';
import { openApiDocument } from '@/features/api-docs/openapi/openapi.server';

export const Route = createFileRoute('/api/openapi.json')({
  server: {
    handlers: {
      GET: cachedResponse('application/json', async () => JSON.stringify(await openApiDocument())),
    },
  },
});
