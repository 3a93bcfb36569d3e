import { createFileRoute } from '@tanstack/react-router';
import { userExport } from '@/features/user/list/user-export.server';

export const Route = createFileRoute('/api/export/users.csv')({
  server: { handlers: { GET: ({ request }) => userExport.respond(request) } },
});
