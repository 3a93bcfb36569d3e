import { createFileRoute } from '@tanstack/react-router';
import { answerMailbox } from '@/server/mail/mailbox-access.server';

export const Route = createFileRoute('/api/dev/mailbox')({
  server: { handlers: { GET: ({ request }) => answerMailbox(request) } },
});
