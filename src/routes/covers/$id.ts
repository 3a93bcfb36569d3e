import { createFileRoute } from '@tanstack/react-router';
import { coverResponse } from '@/features/cover/cover.server';

export const Route = createFileRoute('/covers/$id')({
  server: { handlers: { GET: ({ request, params }) => coverResponse(params.id, request) } },
});
