import type { ReactNode } from 'react';
import { useRowDialog } from '@/features/book/offered/use-row-dialog';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { List, ListCell, ListMain, ListRow } from '@/ui/lists/list';
import { LoadMore } from '@/ui/lists/load-more';
import { useListPages } from '@/ui/lists/use-list-pages';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import { toast } from '@/ui/overlays/toast';
import { EmptyState } from '@/ui/page/empty-state';
import type { SpellingSearch } from './spelling.facts';
import { spellingQueries, useForgetSpelling } from './spelling.queries';
import type { RememberedSpelling } from './spelling.schema';

type RememberedSpellingsProps = {
  search: SpellingSearch;
  /** Renders the content above the list, with the given text about its length. */
  bar: (count: ReactNode) => ReactNode;
};

/** The spellings that imports use, each with a button to forget it. */
export function RememberedSpellings({ search, bar }: RememberedSpellingsProps) {
  const { t } = useTranslation(['spelling', 'ui']);
  const { items, total, nextCursor, more } = useListPages(spellingQueries.remembered(search));
  const forgetting = useRowDialog<RememberedSpelling>();
  return (
    <>
      {bar(items.length > 0 && t('remembered.count', { count: total }))}
      {items.length === 0 ? (
        <EmptyState
          icon="pencil"
          title={t('remembered.empty')}
          description={t('remembered.emptyHint')}
        />
      ) : (
        <>
          <p className="mb-4 max-w-[65ch] text-sm text-muted">{t('remembered.hint')}</p>
          <List
            label={t('remembered.title')}
            columns="minmax(0, 1fr) minmax(0, 1fr) 7rem 6rem"
            headings={[t('remembered.name'), t('remembered.spelling'), t('remembered.field'), '']}
          >
            {items.map((one) => (
              <ListRow key={`${one.field} ${one.name}`}>
                <ListMain title={one.name} />
                <ListCell phone="below">
                  {/* In a wide list, the heading of the column already says it. */}
                  <span className="tabular:sr-only">
                    {t('ui:label', { name: t('remembered.spelling') })}{' '}
                  </span>
                  <bdi className="text-foreground">{one.spelling}</bdi>
                </ListCell>
                <ListCell>{t(`kind.${one.field}`)}</ListCell>
                <ListCell phone="end" className="justify-self-end">
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={t('remembered.forgetOne', one)}
                    onClick={() => forgetting.show(one)}
                  >
                    {t('remembered.forget')}
                  </Button>
                </ListCell>
              </ListRow>
            ))}
          </List>
          <LoadMore
            {...more}
            nextHref={nextCursor && `/manager/books/spellings?list=remembered&cursor=${nextCursor}`}
            summary={t('ui:list.showing', { shown: items.length, count: total })}
          />
        </>
      )}
      {forgetting.row && <ForgetDialog one={forgetting.row} {...forgetting.dialog} />}
    </>
  );
}

type ForgetDialogProps = {
  one: RememberedSpelling;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

function ForgetDialog({ one, ...dialog }: ForgetDialogProps) {
  const { t } = useTranslation('spelling');
  const forget = useForgetSpelling();
  const { field, name } = one;
  return (
    <ConfirmDialog
      {...dialog}
      title={t('remembered.forgetTitle', one)}
      description={t('remembered.forgetText', one)}
      confirmLabel={t('remembered.forget')}
      onConfirm={async () => {
        await forget.mutateAsync({ field, name });
        toast.success(t('remembered.forgotten', one));
      }}
      errorMessage={() => t('remembered.forgetFailed')}
    />
  );
}
