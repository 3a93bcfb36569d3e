import { createFileRoute } from '@tanstack/react-router';
import { exportSetAside } from '@/features/book-import/import-file.server';

export const Route = createFileRoute('/api/export/imports/$id')({
  server: { handlers: { GET: ({ request, params }) => exportSetAside(request, params.id) } },
});
