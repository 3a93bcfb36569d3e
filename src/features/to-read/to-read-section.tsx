import { Link } from '@tanstack/react-router';
import { useTranslation } from '@/i18n/use-translation';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { useListPages } from '@/ui/lists/use-list-pages';
import { PageSection } from '@/ui/page/page-section';
import { toReadQueries } from './to-read.queries';

/** A link to one's own list, on the account page. */
export function ToReadSection() {
  const { t } = useTranslation('toRead');
  const { total } = useListPages(toReadQueries.list({}));
  return (
    <PageSection id="to-read" title={t('title')} description={t('description')}>
      <Card>
        <Link
          to="/app/to-read"
          className="-m-(--gutter) flex items-center justify-between gap-4 rounded-card p-(--gutter) font-medium hover:bg-hover"
        >
          {total === 0 ? t('none') : t('count', { count: total })}
          <Icon name="next" className="text-muted" />
        </Link>
      </Card>
    </PageSection>
  );
}
