import { createFileRoute } from '@tanstack/react-router';
import { openApiDocument } from '@/api/openapi/openapi.server';
import { cachedResponse } from '@/http/cached-response.server';

export const Route = createFileRoute('/api/openapi.json')({
  server: {
    handlers: {
      GET: cachedResponse('application/json', async () => JSON.stringify(await openApiDocument())),
    },
  },
});
