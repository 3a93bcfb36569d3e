import { Autocomplete } from '@base-ui/react/autocomplete';
import { type QueryKey, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import type { ListPage } from '@/lib/lists/list-search';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import type { ListPagesOptions } from '@/ui/lists/use-list-pages';
import { Dialog } from '@/ui/overlays/dialog';
import type { DialogProps } from '@/ui/overlays/dialog-surface';
import { inputClass } from './input-class';

type RecordText = { title: string; details?: string | undefined };

/** A page of a list of records. */
export type PageOfRecords = ListPage<{ id: string }>;

/** Records that people choose from: the query of their list for a search term, and the text of each. */
export type RecordSource<Page extends PageOfRecords, Key extends QueryKey> = {
  query: (searchTerm: string) => ListPagesOptions<Page, Key>;
  text: (record: Page['items'][number]) => RecordText;
};

type RecordChoiceProps<Page extends PageOfRecords, Key extends QueryKey> = {
  id?: string;
  records: RecordSource<Page, Key>;
  typed: string;
  onTyped: (text: string) => void;
  /** The name of the search and of the list. */
  label: string;
  /** Shown when no record matches; a general text if unset. */
  none?: string | undefined;
  onChosen: (record: Page['items'][number]) => void;
};

export type RecordDialogProps<Page extends PageOfRecords, Key extends QueryKey> = RecordChoiceProps<
  Page,
  Key
> &
  Pick<DialogProps, 'open' | 'onOpenChange' | 'title' | 'description'>;

/** More records are found by a longer search term. */
const shownRecords = 8;
const delayMilliseconds = 250;

/** A dialog in which a record is searched and chosen. Use `LazyRecordDialog` instead. */
export function RecordDialog<Page extends PageOfRecords, Key extends QueryKey>({
  open,
  onOpenChange,
  title,
  description,
  ...choice
}: RecordDialogProps<Page, Key>) {
  const { t } = useTranslation('ui');
  return (
    <Dialog
      {...{ open, onOpenChange, title, description }}
      actions={
        <Button variant="quiet" onClick={() => onOpenChange(false)}>
          {t('cancel')}
        </Button>
      }
    >
      <RecordChoice {...choice} />
    </Dialog>
  );
}

/** A search for one record, with the records that match: arrow keys select, Enter chooses. */
export function RecordChoice<Page extends PageOfRecords, Key extends QueryKey>({
  id,
  records: { query, text },
  typed,
  onTyped,
  label,
  none,
  onChosen,
}: RecordChoiceProps<Page, Key>) {
  const { t } = useTranslation('ui');
  const [term, setTerm] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setTerm(typed), delayMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isPending, isPlaceholderData } = useInfiniteQuery({
    ...query(term),
    placeholderData: keepPreviousData,
  });
  const records = data?.pages[0]?.items.slice(0, shownRecords) ?? [];
  // The shown records may be those of a shorter term.
  const isBehind = typed !== term || isPending || isPlaceholderData;
  /** Whether Enter was pressed before the records of the typed text had arrived. */
  const isAwaited = useRef(false);
  const chooseAwaited = useEffectEvent(() => {
    if (isAwaited.current && records[0]) onChosen(records[0]);
    isAwaited.current = false;
  });
  useEffect(() => {
    if (!isBehind) chooseAwaited();
  }, [isBehind]);
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      items={records}
      autoHighlight="always"
      keepHighlight
      value={typed}
      onValueChange={(value, { reason }) => {
        // A chosen record would become the text of the search.
        if (reason === 'item-press') return;
        isAwaited.current = false;
        onTyped(value);
      }}
    >
      <div id={id} className="grid gap-3">
        <div className="relative">
          <Icon
            name="search"
            className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-muted"
          />
          <Autocomplete.Input
            aria-label={label}
            placeholder={label}
            dir={typed ? 'auto' : undefined}
            enterKeyHint="search"
            spellCheck={false}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !isBehind) return;
              event.preventBaseUIHandler();
              isAwaited.current = true;
              setTerm(typed);
            }}
            className={`${inputClass('md')} ps-9.5! pe-10! text-start text-ellipsis`}
          />
          <Autocomplete.Clear aria-label={t('clear')} className="search-clear">
            <Icon name="x" />
          </Autocomplete.Clear>
        </div>
        <Autocomplete.List aria-label={label} className="divide-y empty:hidden">
          {(record: Page['items'][number]) => {
            const { title, details } = text(record);
            return (
              <Autocomplete.Item
                key={record.id}
                value={record}
                className="w-full cursor-pointer rounded-control px-2 py-2.5 text-start data-highlighted:bg-sunk"
                onClick={() => onChosen(record)}
              >
                <bdi className="block align-with-parent font-medium">{title}</bdi>
                {details !== undefined && (
                  <span className="block text-small text-muted">
                    <bdi>{details}</bdi>
                  </span>
                )}
              </Autocomplete.Item>
            );
          }}
        </Autocomplete.List>
        {/* It is read aloud when it changes. */}
        <Autocomplete.Empty className="text-muted empty:hidden">
          {data && (none ?? t('record.none'))}
        </Autocomplete.Empty>
      </div>
    </Autocomplete.Root>
  );
}
