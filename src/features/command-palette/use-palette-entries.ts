import type { ReactNode } from 'react';
import type { Area } from '@/auth/page-permissions';
import type { CurrentSession } from '@/auth/session/session.schema';
import { keywordsOf } from '@/i18n/keywords';
import type { Translate } from '@/i18n/translate';
import { useTranslation } from '@/i18n/use-translation';
import type { Shortcut } from '@/lib/feature';
import type { QuickAct } from '@/lib/quick-act';
import type { FoundRecord } from '@/lib/record-search';
import type { IconName } from '@/ui/icon';
import { commandRank, weakRank } from './command-match';
import { markedParts } from './marked-parts';
import type { PaletteAct } from './palette-acts';
import {
  type Place,
  commandOfLetter,
  commandsFor,
  isOfPage,
  isReachable,
  linkOf,
} from './palette-commands';
import { type FoundRecords, paletteQueries } from './palette.queries';
import { listOf, recentRecords } from './recent-records';

/** A row: it leads to a page, or does something. */
export type PaletteEntry = {
  id: string;
  icon: IconName;
  picture?: ReactNode;
  label: string;
  hint?: string | undefined;
  shortcut?: Shortcut | undefined;
} & ({ link: FoundRecord['link'] } | { act: QuickAct['act'] });
type Group = { key: string; label: string; entries: readonly PaletteEntry[] };

const shownRecent = 5;

type Input = {
  area: Area;
  session: CurrentSession;
  place: Place;
  term: string;
  acts: readonly PaletteAct[];
  found: readonly FoundRecords[] | undefined;
};

type PaletteCommandEntry = ReturnType<typeof entriesOf>[number];
type Told = Input & {
  commands: readonly PaletteCommandEntry[];
  t: Translate<readonly ['commandPalette', 'navigation']>;
};

/** The entries of the palette in groups: what a term finds or, without one, what is near. */
export function usePaletteEntries(input: Input): Group[] {
  const { t } = useTranslation(['commandPalette', 'navigation']);
  const told = { ...input, t, commands: entriesOf({ ...input, t }) };
  const groups = input.term.trim() ? typedGroups(told) : nearGroups(told);
  return groups.filter(({ entries }) => entries.length > 0);
}

const entriesOf = ({ area, session, place, t }: Pick<Told, 'area' | 'session' | 'place' | 't'>) => {
  const commands = commandsFor(area, session.user.role);
  return commands
    .filter((command) => isReachable(command, place) && command.page !== place.page)
    .map((command) => {
      const { label, page, icon, shortcut, isPlace } = command;
      const isOfLetter = commandOfLetter(shortcut, commands, place) === command;
      return {
        id: `${label} ${page}`,
        icon,
        label: t(`navigation:${label}`),
        shortcut: isOfLetter || shortcut?.startsWith('g ') ? shortcut : undefined,
        keywords: keywordsOf(label),
        link: linkOf(command, place),
        isOfPage: isOfPage(command, place) || isOfLetter,
        isPlace,
      };
    });
};

function nearGroups({ area, session, place, acts, commands, t }: Told): Group[] {
  const recent = recentRecords(session).flatMap(({ path, page, title }) => {
    const list = listOf({ page });
    if (list?.area !== area || path === place.path) return [];
    return [{ id: path, icon: list.icon, label: title, link: { to: path } }];
  });
  const usual = acts.filter(({ isRare }) => !isRare);
  return [
    {
      key: 'page',
      label: t('onThisPage'),
      entries: [
        ...commands.filter((command) => command.isOfPage),
        ...usual.filter(({ of }) => of === place.page),
      ],
    },
    { key: 'recent', label: t('recent'), entries: recent.slice(0, shownRecent) },
    {
      key: 'places',
      label: t('goTo'),
      entries: commands.filter((command) => command.isPlace && !command.isOfPage),
    },
    { key: 'you', label: t('you'), entries: usual.filter(({ of }) => of === undefined) },
  ];
}

/**
 * Kinds with a record whose name begins as was typed come first, then those where its author or address does, and last
 * those that were found by something else, such as a typo.
 */
const byName = (found: readonly FoundRecords[], term: string) => {
  const begins = (text = '') => markedParts(text, term).some(({ isMarked }) => isMarked);
  const closeness = ({ records }: FoundRecords) =>
    Math.max(0, ...records.map(({ label, hint }) => (begins(label) ? 2 : Number(begins(hint)))));
  return [...found].sort((one, other) => closeness(other) - closeness(one));
};

function typedGroups({ area, session, term, acts, found = [], commands, t }: Told): Group[] {
  const ranked = [...commands, ...acts]
    .map((entry) => ({ entry, rank: commandRank(term, entry) ?? Infinity }))
    .filter(({ rank }) => rank < Infinity)
    .sort((one, other) => one.rank - other.rank);
  const weak = ranked.filter(({ rank }) => rank >= weakRank);
  /** The lists that have more than is shown here. */
  const lists = commandsFor(area, session.user.role).filter(
    ({ label, isPlace }) =>
      isPlace &&
      found.some((kind) => kind.label === label && kind.records.length >= paletteQueries.limit),
  );
  const searchTerm = term.trim();
  return [
    {
      key: 'commands',
      label: t('commands'),
      entries: ranked.filter(({ rank }) => rank < weakRank).map(({ entry }) => entry),
    },
    ...byName(found, term).map(({ label, icon, records }) => ({
      key: label,
      label: t(`navigation:${label}`),
      entries: records.map((record) => ({ ...record, icon })),
    })),
    {
      key: 'more',
      label: t('more'),
      entries: [
        ...weak.map(({ entry }) => entry),
        ...lists.map(({ label, page }) => ({
          id: `all ${label}`,
          icon: 'search' as const,
          label: t('allOf', { kind: t(`navigation:${label}`), term: searchTerm }),
          link: { to: page, search: { searchTerm } },
        })),
      ],
    },
  ];
}
