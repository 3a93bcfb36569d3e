import { createFileRoute } from '@tanstack/react-router';
import { auditExport } from '@/features/audit/audit-export.server';

export const Route = createFileRoute('/api/export/audit.csv')({
  server: { handlers: { GET: ({ request }) => auditExport.respond(request) } },
});
