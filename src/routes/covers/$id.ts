import { createFileRoute } from '@tanstack/react-router';
import { coverResponse } from '@/features/cover/cover.server';
import { direct } from '@/http/direct-routes.server';

export const Route = createFileRoute('/covers/$id')({
  server: {
    handlers: direct<{ id: string }>({
      GET: ({ request, params }) => coverResponse(params.id, request),
    }),
  },
});
