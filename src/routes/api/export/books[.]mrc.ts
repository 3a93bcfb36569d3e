import { createFileRoute } from '@tanstack/react-router';
import { exportBooks } from '@/features/book-export/book-export.server';

export const Route = createFileRoute('/api/export/books.mrc')({
  server: { handlers: { GET: ({ request }) => exportBooks(request, 'mrc') } },
});
