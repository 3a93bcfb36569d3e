import { createFileRoute } from '@tanstack/react-router';
import { answerCall } from '@/api/handlers.server';

const answer = ({ request }: { request: Request }) => answerCall('rest', request);

export const Route = createFileRoute('/api/rest/$')({
  server: { handlers: { GET: answer, POST: answer, PATCH: answer, DELETE: answer } },
});
