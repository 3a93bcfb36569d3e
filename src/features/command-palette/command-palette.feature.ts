import type commandPalette from '@/i18n/locales/en/commandPalette.json';
import { defineFeature, textsOf } from '@/lib/feature';
import type { QuickActing } from '@/lib/quick-act';
import type { ForSlot } from '@/lib/slot';

const palette = {
  load: (): ForSlot<'app' | 'manager'> =>
    import('./command-palette').then((module) => module.CommandPalette),
} as const;

/** Search and commands by Ctrl+K. */
export const commandPaletteFeature = defineFeature('command-palette', {
  needs: ['account'],
  queries: ['command-palette'],
  staleAfterEveryWrite: ['command-palette'],
  staleAfterLanguage: ['command-palette'],
  quickActs: {
    asks: { account: ['read'] },
    load: (): QuickActing =>
      import('./palette-quick-acts').then((module) => module.paletteQuickActs),
  },
  texts: textsOf<{ commandPalette: typeof commandPalette }>('commandPalette'),
  slots: {
    bar: {
      load: (): ForSlot<'bar'> =>
        import('./command-palette-button').then((module) => module.CommandPaletteButton),
      texts: ['navigation'],
    },
    account: {
      load: (): ForSlot<'account'> =>
        import('./shortcuts/shortcuts-section').then((module) => module.ShortcutsSection),
      texts: ['commandPalette'],
    },
    app: palette,
    manager: palette,
  },
});
