import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { importQueries } from '../../book-import.queries';
import type { ImportDetails } from '../../book-import.schema';
import { useChangeImport } from '../decisions/use-import-acts';
import { ImportFold, SettingRow } from './import-fold';

/**
 * Authors of the file that are nearly authors of the library, each with the library's name to take instead, and those that
 * a person has respelled. The page comes with them; after the file was read again, the rest does not wait for them.
 */
export function ImportNames({ item }: { item: ImportDetails }) {
  const { t } = useTranslation('bookImport');
  const { data: near = [] } = useQuery(importQueries.nearNames(item.id));
  const change = useChangeImport(item.id);
  const respelled = Object.entries(item.spellings);
  const choose = (spellings: ImportDetails['spellings']) => change.mutate({ spellings });
  const use = (names: typeof near) =>
    choose(Object.fromEntries([...respelled, ...names.map((one) => [one.author, one.known])]));
  if (near.length + respelled.length === 0) return null;
  return (
    <ImportFold
      id="names"
      title={t('names.title')}
      summary={
        near.length > 0
          ? t('names.near', { count: near.length })
          : t('names.respelled', { count: respelled.length })
      }
      isOpen={near.length > 0}
    >
      {near.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-60 text-small text-pretty text-muted">
            {t('names.hint')}
          </p>
          {near.length > 1 && (
            <Button variant="soft" isPending={change.isPending} onClick={() => use(near)}>
              {t('names.useAll')}
            </Button>
          )}
        </div>
      )}
      <ul className="@container divide-y" aria-label={t('names.title')}>
        {near.map((one) => (
          <SettingRow
            key={one.author}
            name={one.author}
            note={t('genres.books', { count: one.records })}
          >
            <Button variant="quiet" isPending={change.isPending} onClick={() => use([one])}>
              {t('names.use', { name: one.known })}
            </Button>
          </SettingRow>
        ))}
        {respelled.map(([name, known]) => (
          <SettingRow key={name} name={name} note={t('names.becomes', { name: known })}>
            <Button
              variant="ghost"
              isPending={change.isPending}
              aria-label={t('names.keepFor', { name })}
              onClick={() => choose(Object.fromEntries(respelled.filter(([one]) => one !== name)))}
            >
              {t('names.keep')}
            </Button>
          </SettingRow>
        ))}
      </ul>
    </ImportFold>
  );
}

type NamesLinkProps = { importId: string; children: ReactNode };

/** Leads to the names of an import. */
export function NamesLink({ importId, children }: NamesLinkProps) {
  return (
    <Link
      to="/manager/books/import/$id"
      params={{ id: importId }}
      search
      hash="names"
      className="relative z-1 text-small text-warning underline"
    >
      {children}
    </Link>
  );
}

/** Says beside the button that imports which names are still to be looked at. */
export function NearNamesLink({ item: { id, state } }: { item: ImportDetails }) {
  const { t } = useTranslation('bookImport');
  const isReady = state === 'ready';
  const { data: near = [] } = useQuery({ ...importQueries.nearNames(id), enabled: isReady });
  return isReady && near.length > 0 ? (
    <NamesLink importId={id}>{t('names.near', { count: near.length })}</NamesLink>
  ) : null;
}
