import { createFileRoute } from '@tanstack/react-router';
import { refusal } from '@/server/refusals.server';

/** Answers all other addresses below /api with a 404 as JSON, and not with the 404 page. */
export const Route = createFileRoute('/api/$')({
  server: { handlers: { ANY: ({ request }) => refusal(request, 'NOT_FOUND') } },
});
