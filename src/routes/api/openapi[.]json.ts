import { createFileRoute } from '@tanstack/react-router';
import { openApiDocument } from '@/api/openapi/openapi.server';
import { keptResponse } from '@/http/kept-response.server';

export const Route = createFileRoute('/api/openapi.json')({
  server: {
    handlers: {
      GET: keptResponse('application/json', async () => JSON.stringify(await openApiDocument())),
    },
  },
});
