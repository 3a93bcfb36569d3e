import { Outlet, createFileRoute } from '@tanstack/react-router';
import { guardPage } from '@/auth/guards';

export const Route = createFileRoute('/manager/users')({
  beforeLoad: guardPage('/manager/users'),
  component: Outlet,
});
