import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '@/i18n/use-translation';
import { BackLink } from '@/ui/back-link';
import { EmptyState } from '@/ui/empty-state';
import { List, ListCell, ListMain, ListRow, RowLink } from '@/ui/list';
import { LoadMore } from '@/ui/load-more';
import { PageBody, PageTopBar } from '@/ui/page';
import { Time } from '@/ui/time';
import { useListPages } from '@/ui/use-list-pages';
import { importQueries } from './book-import.queries';
import type { BookImport } from './book-import.schema';
import { ImportStateBadge } from './import-state-badge';
import { ImportUpload } from './import-upload';

/** The page where a file is brought, with the imports of the last weeks. */
export function ImportsPage() {
  const { t } = useTranslation(['bookImport', 'book']);
  const navigate = useNavigate();
  const list = useListPages(importQueries.list());
  return (
    <>
      <PageTopBar
        title={t('title')}
        start={<BackLink to="/manager/books" iconOnly aria-label={t('book:list.title')} />}
      />
      <PageBody width="text">
        <div className="grid gap-6">
          <ImportUpload
            onRead={(id) => navigate({ to: '/manager/books/import/$id', params: { id } })}
          />
          {list.items.length === 0 ? (
            <EmptyState icon="upload" title={t('empty')} description={t('emptyHint')} />
          ) : (
            <section>
              <h2 className="mb-3 text-[1.0625rem]">{t('earlier')}</h2>
              <List label={t('earlier')} columns="minmax(0, 2fr) minmax(0, 1fr) 8rem">
                {list.items.map((one) => (
                  <ImportRow key={one.id} item={one} />
                ))}
              </List>
              <LoadMore {...list.more} />
            </section>
          )}
        </div>
      </PageBody>
    </>
  );
}

function ImportRow({ item }: { item: BookImport }) {
  const { t } = useTranslation('bookImport');
  return (
    <ListRow>
      <ListMain
        title={
          <RowLink to="/manager/books/import/$id" params={{ id: item.id }}>
            {item.fileName}
          </RowLink>
        }
        subtitle={t('records', { count: item.records })}
      />
      <ListCell phone="end">
        <ImportStateBadge state={item.state} />
      </ListCell>
      <ListCell phone="below">
        <Time value={item.createdAt} format="date" />
      </ListCell>
    </ListRow>
  );
}
