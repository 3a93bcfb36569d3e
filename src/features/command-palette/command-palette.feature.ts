import type commandPalette from '@/i18n/locales/en/commandPalette.json';
import { defineFeature, textsOf } from '@/lib/feature';
import type { ForSlot } from '@/lib/slot';

const palette = {
  load: (): ForSlot<'app' | 'manager'> =>
    import('./command-palette').then((module) => module.CommandPalette),
  texts: ['commandPalette'],
} as const;

/** Search and commands by Ctrl+K. */
export const commandPaletteFeature = defineFeature('command-palette', {
  queries: ['command-palette'],
  staleAfterEveryWrite: ['command-palette'],
  staleAfterLanguage: ['command-palette'],
  texts: textsOf<{ commandPalette: typeof commandPalette }>('commandPalette'),
  slots: {
    bar: {
      load: (): ForSlot<'bar'> =>
        import('./command-palette-button').then((module) => module.CommandPaletteButton),
      texts: ['commandPalette'],
    },
    app: palette,
    manager: palette,
  },
});
