/** What the palette shows, in one file: the browser fetches it, with its texts, when it is first shown. */
export { PaletteDialog } from './palette-dialog';
export { ShortcutsDialog } from './shortcuts/shortcuts-dialog';
