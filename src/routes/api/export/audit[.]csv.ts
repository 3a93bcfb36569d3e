import { createFileRoute } from '@tanstack/react-router';
import { exportAudit } from '@/features/audit/audit-export.server';

export const Route = createFileRoute('/api/export/audit.csv')({
  server: { handlers: { GET: ({ request }) => exportAudit(request) } },
});
