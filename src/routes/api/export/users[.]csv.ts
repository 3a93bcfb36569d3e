import { createFileRoute } from '@tanstack/react-router';
import { exportUsers } from '@/features/user/user-export.server';

export const Route = createFileRoute('/api/export/users.csv')({
  server: { handlers: { GET: ({ request }) => exportUsers(request) } },
});
