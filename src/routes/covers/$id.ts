import { createFileRoute } from '@tanstack/react-router';
import { answerCover } from '@/features/cover/cover.server';

export const Route = createFileRoute('/covers/$id')({
  server: { handlers: { GET: ({ request, params }) => answerCover(params.id, request) } },
});
