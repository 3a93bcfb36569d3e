import type commandPalette from '@/i18n/locales/en/commandPalette.json';
import { defineFeature, textsOf } from '@/lib/feature';

/** Search and commands by Ctrl+K. */
export const commandPaletteFeature = defineFeature('command-palette', {
  needs: ['book', 'genre', 'user'],
  queries: ['command-palette'],
  staleAfterEveryWrite: ['command-palette'],
  texts: textsOf<{ commandPalette: typeof commandPalette }>('commandPalette'),
});
