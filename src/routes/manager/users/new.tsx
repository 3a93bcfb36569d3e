import { createFileRoute } from '@tanstack/react-router';
import { guardPage } from '@/auth/guards';
import { NewUserPage } from '@/features/user/form/user-form';
import { loadTexts } from '@/i18n/i18n';
import { pageTitle } from '@/shell/page-title';
import { FormSkeleton } from '@/ui/page/page-skeleton';
import { loadSlots } from '@/ui/slot';

export const Route = createFileRoute('/manager/users/new')({
  beforeLoad: guardPage('/manager/users/new'),
  loader: ({ context }) =>
    Promise.all([loadTexts(context.i18n, ['user']), loadSlots(context, 'newUser')]),
  head: ({ match }) => pageTitle(match, match.context.i18n.t('user:form.newTitle')),
  pendingComponent: FormSkeleton,
  component: NewUserPage,
});
