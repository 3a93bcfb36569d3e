import { useTranslation } from '@/i18n/use-translation';
import { PageSection } from '@/ui/page/page-section';
import { AccessTokensCard } from './access-tokens-card';

/** One's own access tokens as a section of the account page. */
export function AccessTokensSection() {
  const { t } = useTranslation('accessToken');
  return (
    <PageSection id="access-tokens" title={t('title')} description={t('description')}>
      <AccessTokensCard />
    </PageSection>
  );
}
