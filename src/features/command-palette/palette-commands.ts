import { type Area, type PagePath, canOpenPage, pagePaths } from '@/auth/page-permissions';
import type { Keywords, TextResources } from '@/i18n/namespaces';
import {
  type CommandShape,
  type FeatureCommands,
  type PageShape,
  type Shortcut,
  partsOf,
} from '@/lib/feature';
import { entriesOf } from '@/lib/objects/records';
import type { IconName } from '@/ui/icon';

/** A page or an action. Users find it by its label and keywords, which the features bring with their texts. */
export type PaletteCommand = {
  label: keyof TextResources['navigation'] & keyof Keywords;
  icon: IconName;
  /** Its path, as the feature has it: `/manager/users/{id}/update`. */
  page: string;
  search?: Readonly<Record<string, string>> | undefined;
  shortcut?: Shortcut | undefined;
  /** Whether the navigation leads to it, or a shortcut that begins with `g`. */
  isPlace?: boolean;
};

type Named = Partial<Pick<PaletteCommand, 'label' | 'icon'>>;
type Command = CommandShape & Pick<PaletteCommand, 'icon'>;

/** Pages outside of the areas are for everybody. */
const isPage = (path: string): path is PagePath => path in partsOf('pages');

/** Whether an area leads to a page: it is its own, or in its navigation. */
const isIn = (shownIn: Area, { area, navigation = [] }: PageShape) =>
  area === shownIn ||
  [navigation].flat().some((place) => (place === 'app') === (shownIn === 'app'));

/** The pages of an area that have a name, and the further commands of the features, which a role may use. */
export function commandsFor(shownIn: Area, role: string): PaletteCommand[] {
  const pages = pagePaths().flatMap((page) => {
    const shape: PageShape & Named = partsOf('pages')[page];
    const { label, icon, shortcut, navigation } = shape;
    return label && icon && isIn(shownIn, shape)
      ? [
          {
            page,
            label,
            icon,
            shortcut,
            isPlace: Boolean(navigation ?? shortcut?.startsWith('g ')),
          },
        ]
      : [];
  });
  const commands = entriesOf<keyof FeatureCommands, Command>(partsOf('commands')).flatMap(
    ([label, { area = shownIn, to, icon, search, shortcut }]) =>
      area === shownIn ? [{ page: to, label, icon, search, shortcut }] : [],
  );
  return [...pages, ...commands].filter(({ page }) => !isPage(page) || canOpenPage(role, page));
}

/** Where a person is: the path of the page as its feature has it, and the values of its parameters. */
export type Place = { page: string; path: string; params: Readonly<Record<string, string>> };
/** A match of the router, as far as it says where a person is. */
export type Match = { fullPath: string; pathname: string; params: object };

/** The place of a match of the router. */
export const placeOf = (match: Match | undefined): Place => ({
  page: (match?.fullPath ?? '').replace(/\/$/, '').replaceAll(/\$(\w+)/g, '{$1}'),
  path: (match?.pathname ?? '').replace(/\/$/, ''),
  params: { ...match?.params },
});

/**
 * Whether a command is one of the page where a person is: its path continues that of the page. That of an area's first page
 * is part of all others.
 */
export const isOfPage = ({ page }: { page: string }, place: Place): boolean =>
  place.page.lastIndexOf('/') > 0 &&
  page.startsWith(`${place.page}/`) &&
  isReachable({ page }, place);

/** Whether the parameters of a command's path are known, because it continues that of the page. */
export const isReachable = ({ page }: { page: string }, { page: from, params }: Place): boolean =>
  Array.from(page.matchAll(/\{(\w+)\}/g), ([, name = '']) => name).every(
    (name) => name in params && page.startsWith(`${from}/`),
  );

/**
 * The command that a letter means at a place: one of the page or of a page above; where these have no letters, the
 * first one of all.
 */
export function commandOfLetter<Command extends Pick<PaletteCommand, 'page' | 'shortcut'>>(
  letter: string | undefined,
  commands: readonly Command[],
  place: Place,
): Command | undefined {
  if (letter?.length !== 1) return undefined;
  const letters = commands.filter((one) => one.shortcut?.length === 1 && isReachable(one, place));
  const around = letters.filter(({ page }) =>
    `${place.page}/`.startsWith(page.slice(0, page.lastIndexOf('/') + 1)),
  );
  const command = (around.length > 0 ? around : letters).find((one) => one.shortcut === letter);
  return command?.page === place.page ? undefined : command;
}

/** The link of a command. */
export const linkOf = ({ page, search }: PaletteCommand, { params }: Place) => ({
  to: page.replaceAll(/\{(\w+)\}/g, '$$$1'),
  ...(page.includes('{') && { params }),
  ...(search && { search }),
});
