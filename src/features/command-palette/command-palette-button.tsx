import { useMatches } from '@tanstack/react-router';
import { useTranslation } from '@/i18n/use-translation';
import { cx } from '@/ui/cx';
import { Icon } from '@/ui/icon';
import { Kbd } from './kbd';
import { showPalette } from './shown-palette';

/** Opens the palette. `CommandPalette` renders it, because it stays mounted when the page changes. */
export function CommandPaletteButton() {
  const { t } = useTranslation('commandPalette');
  const searchField = useMatches({ select: (matches) => matches.at(-1)?.staticData.searchField });
  if (searchField === 'everywhere') return null;
  return (
    <button
      type="button"
      onClick={() => showPalette('palette')}
      aria-keyshortcuts="Control+K Meta+K"
      title={t('open')}
      className={cx(
        'inline-flex h-9 items-center gap-2 rounded-control border bg-surface px-2.5 text-small text-muted',
        'hover:text-foreground pointer-coarse:size-11 pointer-coarse:justify-center',
        searchField === 'on phones' && 'max-md:hidden',
      )}
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
