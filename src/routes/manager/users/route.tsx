import { Outlet, createFileRoute } from '@tanstack/react-router';
import { requireAccess } from '@/auth/guards';

export const Route = createFileRoute('/manager/users')({
  beforeLoad: ({ context, location }) => ({
    session: requireAccess(context.session, { apps: ['manager'], user: ['list'] }, location.href),
  }),
  component: Outlet,
});
