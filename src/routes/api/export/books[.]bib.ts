import { createFileRoute } from '@tanstack/react-router';
import { exportBooks } from '@/features/book-export/book-export.server';

export const Route = createFileRoute('/api/export/books.bib')({
  server: { handlers: { GET: ({ request }) => exportBooks(request, 'bib') } },
});
