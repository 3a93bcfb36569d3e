import { useQuery } from '@tanstack/react-query';
import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { CurrentSession } from '@/auth/session/session.schema';
import { keywordsOf } from '@/i18n/keywords';
import { useTranslation } from '@/i18n/use-translation';
import type { AskingAct } from '@/lib/quick-act';
import { Icon } from '@/ui/icon';
import { Dialog } from '@/ui/overlays/dialog';
import { LiveRegion } from '@/ui/page/live-region';
import { Kbd } from './kbd';
import { arePageKeysOn } from './page-keys-setting';
import { paletteActs } from './palette-acts';
import { placeOf } from './palette-commands';
import { PaletteRow } from './palette-row';
import { paletteQueries } from './palette.queries';
import { early, showPalette } from './shown-palette';
import { type PaletteEntry, usePaletteEntries } from './use-palette-entries';

const debounceMilliseconds = 150;
/** The number of results is announced when the person has stopped typing, not with each letter. */
const silenceMs = 1000;

type PaletteDialogProps = {
  area: 'app' | 'manager';
  session: CurrentSession;
  onOpenChange: (open: boolean) => void;
};

/** Searches pages, acts and the records of the features. Arrow keys select, Enter opens. */
export function PaletteDialog({ area, session, onOpenChange }: PaletteDialogProps) {
  const { t, i18n } = useTranslation(['commandPalette', 'ui']);
  const router = useRouter();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState('');
  const [searched, setSearched] = useState('');
  const [active, setActive] = useState(0);
  const [asking, setAsking] = useState<AskingAct>();
  /** Whether Enter was pressed before the results of the typed text had arrived. */
  const isAwaited = useRef(false);
  useEffect(() => {
    const timer = setTimeout(() => setSearched(term.trim()), debounceMilliseconds);
    return () => clearTimeout(timer);
  }, [term]);
  const place = placeOf(useMatches({ select: (matches) => matches.at(-1) }));
  const { role } = session.user;
  const { data: acts } = useQuery(
    paletteActs({ area, role, context: { router, i18n, keywordsOf } }),
  );
  const found = useQuery(paletteQueries.find({ searchTerm: searched, role, area, i18n }));
  const groups = usePaletteEntries({
    area,
    session,
    place,
    term,
    acts: acts ?? noActs,
    found: searched ? found.data : undefined,
  });
  const entries = groups.flatMap((group) => group.entries);
  const isBehind =
    paletteQueries.isSearched(term) && (term.trim() !== searched || found.isFetching);
  const chosen = Math.min(active, entries.length - 1);
  const [said, setSaid] = useState('');
  const isCut = Boolean(searched) && found.data?.some((kind) => kind.isCut) === true;
  const count = [t('count', { count: entries.length }), ...(isCut ? [t('ui:list.cut')] : [])].join(
    '. ',
  );
  useEffect(() => {
    if (isBehind) return;
    const timer = setTimeout(() => setSaid(term ? count : ''), silenceMs);
    return () => clearTimeout(timer);
  }, [isBehind, term, count]);

  const go = (entry: PaletteEntry | undefined, isInNewTab = false) => {
    if (!entry) return;
    if ('link' in entry) {
      if (isInNewTab) return void window.open(router.buildLocation(entry.link).href);
      onOpenChange(false);
      return void router.navigate(entry.link);
    }
    if (typeof entry.act !== 'function') return setAsking(entry.act);
    onOpenChange(false);
    entry.act();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && entries.length > 0) {
      event.preventDefault();
      setActive((chosen + step + entries.length) % entries.length);
    } else if (['?', '؟'].includes(event.key) && !term && arePageKeysOn()) {
      event.preventDefault();
      showPalette('shortcuts');
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // The shown records may be results of a shorter term. Pages and acts, and an entry chosen by the
      // arrow keys, are always current.
      const isSure = !isBehind || active > 0 || groups[0]?.key === 'commands';
      if (isSure) go(entries[chosen], event.ctrlKey || event.metaKey);
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

  if (asking) return <asking.Dialog open onOpenChange={onOpenChange} />;
  return (
    <Dialog open onOpenChange={onOpenChange} title={t('title')} initialFocus={input} isAtTop>
      <div className="flex shrink-0 items-center gap-3.5 border-b ps-5 pe-4">
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
          placeholder={t(area === 'app' ? 'placeholderForReaders' : 'placeholder')}
          dir={term ? 'auto' : undefined}
          autoComplete="off"
          spellCheck={false}
          value={term}
          onFocus={() => {
            if (early.typed) setTerm(early.typed);
            early.typed = undefined;
          }}
          onChange={(event) => {
            setTerm(event.target.value);
            setActive(0);
            isAwaited.current = false;
          }}
          onKeyDown={onKeyDown}
          className="h-14 min-w-0 flex-1 bg-transparent text-start outline-none"
        />
        <button
          type="button"
          onClick={() => onOpenChange(false)}
          className="-me-1 tap-area rounded-control px-1 font-medium text-accent drawer:px-2"
        >
          <span className="not-drawer:sr-only">{t('ui:close')}</span>
          <span aria-hidden="true" className="drawer:hidden">
            <Kbd>Esc</Kbd>
          </span>
        </button>
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label={t('results')}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pt-1.5 pb-2 drawer:px-1"
      >
        {groups.map((group) => (
          <div
            key={group.key}
            role="group"
            aria-labelledby={`${listId}-${group.key}`}
            className="pb-1.5"
          >
            <p
              id={`${listId}-${group.key}`}
              className="px-3 pt-2 pb-1 text-small font-medium text-muted"
            >
              {group.label}
            </p>
            {group.entries.map((entry) => {
              const index = entries.indexOf(entry);
              return (
                <PaletteRow
                  key={entry.id}
                  entry={entry}
                  term={term}
                  id={`${listId}-${index}`}
                  isChosen={index === chosen}
                  onChoose={(event) => go(entry, event.ctrlKey || event.metaKey)}
                  onPoint={() => setActive(index)}
                />
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
      {isCut && <p className="shrink-0 border-t px-5 py-2.5 text-small">{t('ui:list.cut')}</p>}
      <PaletteFooter />
      <LiveRegion>{said}</LiveRegion>
    </Dialog>
  );
}

const noActs: [] = [];

/** The keys of the palette itself; a touch screen has none. */
function PaletteFooter() {
  const { t } = useTranslation('commandPalette');
  const hints = [
    { keys: ['↑', '↓'], does: t('choose') },
    { keys: ['Enter'], does: t('openIt') },
    { keys: ['Ctrl', 'Enter'], does: t('newTab') },
    ...(arePageKeysOn() ? [{ keys: ['?'], does: t('all') }] : []),
  ];
  return (
    <div
      aria-hidden="true"
      className="flex shrink-0 flex-wrap gap-x-5 gap-y-1 border-t bg-sunk/55 px-5 py-2.5 text-small text-muted low:hidden drawer:hidden pointer-coarse:hidden"
    >
      {hints.map(({ keys, does }) => (
        <span key={does} className="flex items-center gap-1.5 last:nth-4:ms-auto">
          <span dir="ltr" className="flex gap-1">
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </span>
          {does}
        </span>
      ))}
    </div>
  );
}
