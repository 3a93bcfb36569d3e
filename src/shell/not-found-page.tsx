import { useTranslation } from 'react-i18next';
import { ErrorPage } from './error-page';

/** For addresses that nothing answers, and for things that are not there. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <ErrorPage code={404} title={t('errorPage.notFoundTitle')} text={t('errorPage.notFoundText')} />
  );
}
