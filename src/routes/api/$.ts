import { createFileRoute } from '@tanstack/react-router';
import { refusal } from '@/server/refusals.server';

/** Answers every unknown address below /api with a 404 as JSON instead of the 404 page. */
export const Route = createFileRoute('/api/$')({
  server: { handlers: { ANY: ({ request }) => refusal(request, 'NOT_FOUND') } },
});
