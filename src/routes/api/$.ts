import { createFileRoute } from '@tanstack/react-router';
import { refusal } from '@/server/refusals.server';

/** Whatever no other address below /api answers: a program is told in its own way. */
export const Route = createFileRoute('/api/$')({
  server: { handlers: { ANY: ({ request }) => refusal(request, 'NOT_FOUND') } },
});
