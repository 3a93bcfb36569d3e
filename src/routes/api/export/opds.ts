import { createFileRoute } from '@tanstack/react-router';
import { opdsFeed } from '@/features/book-export/opds-feed.server';

export const Route = createFileRoute('/api/export/opds')({
  server: { handlers: { GET: ({ request }) => opdsFeed(request) } },
});
