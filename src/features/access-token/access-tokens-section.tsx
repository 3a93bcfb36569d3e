import { useSuspenseQuery } from '@tanstack/react-query';
import { can } from '@/auth/permissions';
import { useSession } from '@/auth/session/session.queries';
import { useTranslation } from '@/i18n/use-translation';
import { Icon } from '@/ui/icon';
import { PageSection } from '@/ui/page/page-section';
import { accessTokenQueries } from './access-token.queries';
import { AccessTokensCard } from './access-tokens-card';

/**
 * One's own access tokens as a section of the account page. It is folded for people who have none and only read: they
 * need not know what a token is.
 */
export function AccessTokensSection() {
  const { t } = useTranslation('accessToken');
  const { data: tokens } = useSuspenseQuery(accessTokenQueries.list());
  const isManager = can(useSession()?.user.role, { apps: ['manager'] });
  const section = (
    <PageSection id="access-tokens" title={t('title')} description={t('description')}>
      <AccessTokensCard />
    </PageSection>
  );
  if (isManager || tokens.length > 0) return section;
  return (
    <details>
      <summary className="page-section list-none [&::-webkit-details-marker]:hidden">
        <h2 className="text-[1.0625rem]">{t('forPrograms')}</h2>
        <span className="flex items-center justify-between gap-4 rounded-card border bg-surface px-5 py-4 max-sm:px-4">
          {t('forProgramsText')}
          <Icon name="chevron-down" className="text-muted" />
        </span>
      </summary>
      {section}
    </details>
  );
}
