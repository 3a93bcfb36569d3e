import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useTranslation } from '@/i18n/use-translation';
import { pageAbove } from '@/shell/layout/navigation';
import { ButtonLink } from '@/ui/button-link';
import { ErrorPage } from './error-page';

/** For unknown URLs and for records that do not exist: leads to the list of which the record would be. */
export function NotFoundPage() {
  const { t } = useTranslation(['common', 'navigation']);
  const { session } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const list = session && pageAbove(session.user.role, router.state.location.pathname);
  return (
    <ErrorPage
      code={404}
      title={t('errorPage.notFoundText')}
      windowName={t('errorPage.notFoundTitle')}
      text={t('errorPage.notFoundHint')}
      action={list && <ButtonLink to={list.to}>{t(`navigation:${list.label}`)}</ButtonLink>}
    />
  );
}
