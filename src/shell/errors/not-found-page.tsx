import { useTranslation } from '@/i18n/use-translation';
import { ErrorPage } from './error-page';

/** For unknown URLs and for records that do not exist. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <ErrorPage code={404} title={t('errorPage.notFoundTitle')} text={t('errorPage.notFoundText')} />
  );
}
