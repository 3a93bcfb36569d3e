import type { QuickAct, QuickContext } from '@/lib/quick-act';
import { showPalette } from './shown-palette';

/** The list of shortcuts, for who has no keyboard at hand or has switched its keys off. */
export const paletteQuickActs = async ({
  i18n,
  keywordsOf,
}: QuickContext): Promise<readonly QuickAct[]> => [
  {
    id: 'shortcuts',
    label: i18n.t('commandPalette:shortcuts.title'),
    icon: 'key',
    keywords: keywordsOf('shortcuts'),
    act: () => showPalette('shortcuts'),
  },
];
