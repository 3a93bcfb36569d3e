import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMarkNotSame } from '@/features/duplicate/offered/use-mark-not-same';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { ChipLink, ChipRow } from '@/ui/chip';
import { LoadMore } from '@/ui/lists/load-more';
import { useListPages } from '@/ui/lists/use-list-pages';
import { useRowRemovalFocus } from '@/ui/lists/use-row-removal-focus';
import { Dialog } from '@/ui/overlays/dialog';
import { EmptyState } from '@/ui/page/empty-state';
import { PageBody, PageTopBar } from '@/ui/page/page';
import { RememberedSpellings } from './remembered-spellings';
import { RunningJobs } from './running-jobs';
import { SpellingCard } from './spelling-card';
import { type SpellingSearch, spelledFields } from './spelling.facts';
import { spellingJobs, spellingQueries, useKeepNamesApart } from './spelling.queries';
import type { RespellOutput } from './spelling.schema';

/**
 * The page of names of authors and publishers that are probably the same, where the user gives all books the
 * right one; and the list of spellings that imports use since then.
 */
export function SpellingsPage({ search }: { search: SpellingSearch }) {
  const { t } = useTranslation(['spelling', 'book']);
  return (
    <>
      <PageTopBar title={t('title')} />
      <PageBody>
        <RunningJobs
          {...spellingJobs}
          written="book"
          describe={({ kind, name }) => t(kind === 'undo' ? 'jobs.undo' : 'jobs.respell', { name })}
          whyLeft={({ kind }) => t(kind === 'undo' ? 'jobs.left' : 'notDoneText')}
        />
        {search.list === 'remembered' ? (
          <RememberedSpellings
            search={search}
            bar={(count) => <SpellingsBar search={search} count={count} />}
          />
        ) : (
          <SpellingsToChoose search={search} />
        )}
      </PageBody>
    </>
  );
}

type SpellingsBarProps = { search: SpellingSearch; count: ReactNode };

/** The links between the lists, and the length of the current one. */
function SpellingsBar({ search, count }: SpellingsBarProps) {
  const { t } = useTranslation('spelling');
  const { list, field = 'author' } = search;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <ChipRow label={t('fields')}>
        {spelledFields.map((one) => (
          <ChipLink
            key={one}
            to="/manager/books/spellings"
            search={{ field: one === 'author' ? undefined : one }}
            isCurrent={!list && one === field}
          >
            {t(`kinds.${one}`)}
          </ChipLink>
        ))}
        <ChipLink
          to="/manager/books/spellings"
          search={{ list: 'remembered' }}
          isCurrent={list === 'remembered'}
        >
          {t('remembered.title')}
        </ChipLink>
      </ChipRow>
      <p aria-live="polite" className="text-small text-muted tabular-nums">
        {count}
      </p>
    </div>
  );
}

function SpellingsToChoose({ search }: { search: SpellingSearch }) {
  const { t } = useTranslation(['spelling', 'ui']);
  const { items, total, nextCursor, more } = useListPages(spellingQueries.list(search));
  const list = useRowRemovalFocus(items.length, t('title'));
  const [notDone, setNotDone] = useState<RespellOutput['failed']>([]);
  const tellApart = useMarkNotSame(useKeepNamesApart(), {
    done: t('keptApart'),
    failed: t('keepApartFailed'),
  });
  const { field = 'author' } = search;
  return (
    <>
      <SpellingsBar search={search} count={items.length > 0 && t('count', { count: total })} />
      <div {...list} className="outline-none">
        {items.length === 0 ? (
          <EmptyState icon="pencil" title={t('empty')} description={t('emptyHint')} />
        ) : (
          <>
            <p className="mb-4 max-w-[65ch] text-sm text-muted">{t('hint')}</p>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,420px),1fr))] gap-4">
              {items.map((group) => (
                <li key={[field, ...group.names.map(({ name }) => name)].join('\n')}>
                  <SpellingCard
                    field={field}
                    group={group}
                    onKeepApart={() =>
                      tellApart({ field, names: group.names.map(({ name }) => name) })
                    }
                    onNotDone={setNotDone}
                  />
                </li>
              ))}
            </ul>
            <LoadMore
              {...more}
              nextHref={
                nextCursor && `/manager/books/spellings?field=${field}&cursor=${nextCursor}`
              }
              summary={t('ui:list.showing', { shown: items.length, count: total })}
            />
          </>
        )}
      </div>
      <NotDoneDialog books={notDone} onClose={() => setNotDone([])} />
    </>
  );
}

type NotDoneDialogProps = { books: RespellOutput['failed']; onClose: () => void };

/** Lists the books that were not changed, because the library already has them with the right spelling. */
function NotDoneDialog({ books, onClose }: NotDoneDialogProps) {
  const { t } = useTranslation(['spelling', 'ui']);
  return (
    <Dialog
      open={books.length > 0}
      onOpenChange={(open) => !open && onClose()}
      title={t('notDone', { count: books.length })}
      description={t('notDoneText')}
      actions={<Button onClick={onClose}>{t('ui:close')}</Button>}
    >
      <ul className="divide-y border-y text-sm">
        {books.map(({ id, title, author }) => (
          <li key={id} className="min-w-0 wrap-anywhere">
            <Link
              to="/manager/books/$id"
              params={{ id }}
              onClick={onClose}
              className="inline-block py-3 font-medium underline-offset-2 hover:underline"
            >
              <bdi>{title}</bdi>
            </Link>{' '}
            <bdi className="text-muted">{author}</bdi>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
