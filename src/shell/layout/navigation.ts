import { type PlainPath, canOpenPage, pagePaths } from '@/auth/page-permissions';
import type { TextResources } from '@/i18n/namespaces';
import {
  type CommandShape,
  type CountQuery,
  type FeatureCommands,
  type NavigationPlace,
  type PageShape,
  type QueryFamily,
  partsOf,
} from '@/lib/feature';
import { entriesOf } from '@/lib/objects/records';
import type { IconName } from '@/ui/icon';

export type NavigationEntry = {
  to: PlainPath;
  label: keyof TextResources['navigation'];
  icon: IconName;
  count?: () => CountQuery<QueryFamily>;
};

type Page = PageShape & Partial<Pick<NavigationEntry, 'label' | 'icon' | 'count'>>;

const hasNoParameter = (path: string): path is PlainPath => !path.includes('{');

/** The pages that the features show in places of the navigation, in the order of the features. */
const entriesIn = (...places: NavigationPlace[]): NavigationEntry[] =>
  pagePaths()
    .filter(hasNoParameter)
    .flatMap((to) => {
      const { label, icon, navigation = [], count }: Page = partsOf('pages')[to];
      return label && icon && places.some((place) => [navigation].flat().includes(place))
        ? [{ to, label, icon, ...(count && { count }) }]
        : [];
    });

/** The page of the navigation whose path an address below it continues; none for the start of an area. */
export const pageAbove = (role: string, address: string): NavigationEntry | undefined =>
  entriesIn('application', 'configuration').findLast(
    ({ to }) => !isExact({ to }) && address.startsWith(`${to}/`) && canOpenPage(role, to),
  );

/**
 * Navigation of the reader area: tabs at the bottom on a phone, links at the top on wider screens.
 */
export const appNavigation = (): NavigationEntry[] => entriesIn('app');

/** Whether an entry is marked as current only on its page, and not on those below: all pages are below `/app`. */
export const isExact = ({ to }: { to: string }): boolean => to === '/app';

/** Marks an entry of the readers' navigation as current, also on a page that leads back to it. */
export const currentProps = (entry: { to: string }, back: { to: string } | undefined) =>
  ({
    activeOptions: { exact: isExact(entry), includeSearch: false },
    'aria-current': entry.to === back?.to ? 'page' : undefined,
  }) as const;

/** The name of a page without parameters. */
export const pageLabel = (path: string): NavigationEntry['label'] | undefined =>
  (partsOf('pages') as Partial<Record<string, Page>>)[path]?.label;

/** An entry of the sidebar, with those of the pages below its page. */
export type SidebarEntry = NavigationEntry & { below: NavigationEntry[] };

/** The sidebar of the manager area in groups, with only the pages that the role may open. */
export const managerNavigation = (role: string) =>
  (['application', 'configuration'] as const)
    .map((group) => ({
      group,
      entries: nested(entriesIn(group).filter(({ to }) => canOpenPage(role, to))),
    }))
    .filter(({ entries }) => entries.length > 0);

/** Puts each entry below the one whose path its own continues. */
function nested(entries: NavigationEntry[]): SidebarEntry[] {
  const isBelow = (entry: NavigationEntry, other: NavigationEntry) =>
    entry.to.startsWith(`${other.to}/`);
  return entries
    .filter((entry) => !entries.some((other) => isBelow(entry, other)))
    .map((entry) => ({ ...entry, below: entries.filter((other) => isBelow(other, entry)) }));
}

/** The further links of the features at the end of the sidebar. */
export const sidebarLinks = () =>
  entriesOf<keyof FeatureCommands, CommandShape & Pick<NavigationEntry, 'icon'>>(
    partsOf('commands'),
  ).flatMap(([label, { to, icon, isInSidebar }]) => (isInSidebar ? [{ to, label, icon }] : []));
