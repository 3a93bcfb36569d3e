import { createFileRoute, redirect } from '@tanstack/react-router';
import { managerStart } from '@/auth/page-permissions';

export const Route = createFileRoute('/manager/')({
  beforeLoad: ({ context }) => {
    throw redirect({ to: managerStart(context.session.user.role), replace: true });
  },
});
