import { createFileRoute } from '@tanstack/react-router';
import { mailboxResponse } from '@/server/mail/mailbox-access.server';

export const Route = createFileRoute('/api/dev/mailbox')({
  server: { handlers: { GET: ({ request }) => mailboxResponse(request) } },
});
