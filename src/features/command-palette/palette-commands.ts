import {
  type Area,
  type PagePath,
  type PlainPath,
  canOpenPage,
  pagePaths,
} from '@/auth/page-permissions';
import type { TextResources } from '@/i18n/namespaces';
import { type CommandShape, type FeatureCommands, type PageShape, partsOf } from '@/lib/feature';
import { entriesOf } from '@/lib/objects/records';
import type { IconName } from '@/ui/icon';

/** A page or an action. Users find it by its label, which the features bring as `navigation`. */
export type PaletteCommand = {
  label: keyof TextResources['navigation'];
  icon: IconName;
  to: string;
  search?: Readonly<Record<string, string>> | undefined;
};

type Named = Partial<Pick<PaletteCommand, 'label' | 'icon'>>;
type Command = CommandShape & Pick<PaletteCommand, 'icon'>;

/** Pages outside of the areas are for everybody. */
const isPage = (path: string): path is PagePath => path in partsOf('pages');

const hasNoParameter = (path: string): path is PlainPath => !path.includes('{');

/** The pages of an area that have a name, and the further commands of the features, which a role may use. */
export function commandsFor(shownIn: Area, role: string): PaletteCommand[] {
  const pages = pagePaths()
    .filter(hasNoParameter)
    .flatMap((to) => {
      const { area, label, icon }: PageShape & Named = partsOf('pages')[to];
      return area === shownIn && label && icon ? [{ to, label, icon }] : [];
    });
  const commands = entriesOf<keyof FeatureCommands, Command>(partsOf('commands')).flatMap(
    ([label, { area = shownIn, to, icon, search }]) =>
      area === shownIn ? [{ to, label, icon, search }] : [],
  );
  return [...pages, ...commands].filter(({ to }) => !isPage(to) || canOpenPage(role, to));
}
