import { useTranslation } from '@/i18n/use-translation';
import { Icon } from '@/ui/icon';
import { Kbd } from '@/ui/kbd';

/** Event that opens the palette. */
export const paletteOpening = 'command-palette';

/**
 * Opens the palette. `CommandPalette` renders it, because it stays mounted when the page changes.
 */
export function CommandPaletteButton() {
  const { t } = useTranslation('commandPalette');
  return (
    <button
      type="button"
      onClick={() => window.dispatchEvent(new Event(paletteOpening))}
      aria-keyshortcuts="Control+K Meta+K"
      title={t('open')}
      className="palette-button"
    >
      <Icon name="search" />
      {/* The visible text is the button's name; on narrow screens it is visually hidden. */}
      <span className="max-lg:sr-only @max-5xl:in-data-is-short:sr-only">{t('search')}</span>
      <span
        aria-hidden="true"
        className="max-lg:hidden @max-5xl:in-data-is-short:hidden pointer-coarse:hidden"
      >
        <Kbd>{t('key')}</Kbd>
      </span>
    </button>
  );
}
