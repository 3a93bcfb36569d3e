import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { cx } from '@/ui/cx';
import { Icon } from '@/ui/icon';
import { Dialog } from '@/ui/overlays/dialog';
import { LiveRegion } from '@/ui/page/live-region';
import { paletteQueries } from './palette.queries';
import { type PaletteEntry, usePaletteEntries } from './use-palette-entries';

const debounceMilliseconds = 150;
/** The number of results is announced when the person has stopped typing, not with each letter. */
const silenceMs = 1000;

type PaletteDialogProps = {
  area: 'app' | 'manager';
  role: string;
  /** Called at the first focus. Returns the text that was typed while this code was being fetched. */
  takeTyped: () => string | undefined;
  onOpenChange: (open: boolean) => void;
};

/** Searches pages, actions and the records of the features. Arrow keys select, Enter opens. */
export function PaletteDialog({ area, role, takeTyped, onOpenChange }: PaletteDialogProps) {
  const { t, i18n } = useTranslation('commandPalette');
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState('');
  const [searched, setSearched] = useState('');
  const [active, setActive] = useState(0);
  /** Whether Enter was pressed before the results of the typed text had arrived. */
  const isAwaited = useRef(false);
  useEffect(() => {
    const timer = setTimeout(() => setSearched(term.trim()), debounceMilliseconds);
    return () => clearTimeout(timer);
  }, [term]);
  const found = useQuery(paletteQueries.find({ searchTerm: searched, role, area, i18n }));
  const groups = usePaletteEntries({ area, role, term, found: searched ? found.data : undefined });
  const entries = groups.flatMap((group) => group.entries);
  const isBehind =
    paletteQueries.isSearched(term) && (term.trim() !== searched || found.isFetching);
  const chosen = Math.min(active, entries.length - 1);
  const [said, setSaid] = useState('');
  const count = t('count', { count: entries.length });
  useEffect(() => {
    if (isBehind) return;
    const timer = setTimeout(() => setSaid(term ? count : ''), silenceMs);
    return () => clearTimeout(timer);
  }, [isBehind, term, count]);

  const go = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onOpenChange(false);
    void navigate(entry.link);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && entries.length > 0) {
      event.preventDefault();
      setActive((chosen + step + entries.length) % entries.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // The shown records may be results of a shorter term. Pages and actions, and an entry chosen by the
      // arrow keys, are always current.
      const isSure = !isBehind || active > 0 || groups[0]?.key === 'commands';
      if (isSure) go(entries[chosen]);
      else isAwaited.current = true;
    }
  };
  const goIfAwaited = useEffectEvent(() => {
    if (isAwaited.current) go(entries[0]);
    isAwaited.current = false;
  });
  useEffect(() => {
    if (!isBehind) goIfAwaited();
  }, [isBehind]);
  useEffect(() => {
    document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, chosen]);

  return (
    <Dialog open onOpenChange={onOpenChange} title={t('title')} initialFocus={input} isAtTop>
      <div className="flex shrink-0 items-center gap-2.5 rounded-control border bg-surface px-3 focus-within:border-accent">
        <Icon name="search" className="text-muted" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? `${listId}-${chosen}` : undefined}
          aria-label={t('title')}
          placeholder={t('placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={term}
          onFocus={() => {
            const typed = takeTyped();
            if (typed) setTerm(typed);
          }}
          onChange={(event) => {
            setTerm(event.target.value);
            setActive(0);
            isAwaited.current = false;
          }}
          onKeyDown={onKeyDown}
          className="h-11 min-w-0 flex-1 bg-transparent outline-none"
        />
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label={t('results')}
        className="mt-3 min-h-0 flex-1 overflow-y-auto overscroll-contain"
      >
        {groups.map((group) => (
          <div
            key={group.key}
            role="group"
            aria-labelledby={`${listId}-${group.key}`}
            className="pb-2"
          >
            <p
              id={`${listId}-${group.key}`}
              className="px-2 py-1 text-small font-medium text-muted"
            >
              {group.label}
            </p>
            {group.entries.map((entry) => {
              const index = entries.indexOf(entry);
              return (
                // The focus stays in the search field, which handles the keys. Options only handle the
                // pointer.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={entry.id}
                  id={`${listId}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === chosen}
                  onClick={() => go(entry)}
                  onPointerMove={() => setActive(index)}
                  className={cx(
                    'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-control px-2 py-1.5',
                    index === chosen && 'bg-accent-soft text-accent',
                  )}
                >
                  <Icon name={entry.icon} className="opacity-70" />
                  {/* The hint moves below a long label; on a phone it is always below. */}
                  <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-2.5 max-md:flex-col max-md:items-start">
                    {/* `dir="auto"` truncates the text at the end of its own direction. */}
                    <span dir="auto" className="max-w-full truncate">
                      {entry.label}
                    </span>
                    {entry.hint && (
                      <span dir="auto" className="max-w-full truncate text-small text-muted">
                        {entry.hint}
                      </span>
                    )}
                  </span>
                </div>
              );
            })}
          </div>
        ))}
        {entries.length === 0 && (
          <p className="p-6 text-center text-sm text-muted">
            {isBehind ? t('searching') : t('nothing', { term })}
          </p>
        )}
      </div>
      <LiveRegion>{said}</LiveRegion>
    </Dialog>
  );
}
