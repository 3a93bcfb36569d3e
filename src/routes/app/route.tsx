import { Outlet, createFileRoute } from '@tanstack/react-router';
import { requireAccess } from '@/auth/guards';

export const Route = createFileRoute('/app')({
  beforeLoad: ({ context, location }) => ({
    session: requireAccess(context.session, { apps: ['app'] }, location.href),
  }),
  component: Outlet,
});
