import { useMatches } from '@tanstack/react-router';
import { useTranslation } from '@/i18n/use-translation';
import { Icon } from '@/ui/icon';
import { Kbd } from './kbd';
import { showPalette } from './shown-palette';

/** Opens the palette. `CommandPalette` renders it, because it stays mounted when the page changes. */
export function CommandPaletteButton() {
  const { t } = useTranslation('navigation');
  const searchField = useMatches({ select: (matches) => matches.at(-1)?.staticData.searchField });
  if (searchField) return null;
  return (
    <button
      type="button"
      onClick={() => showPalette('palette')}
      aria-keyshortcuts="Control+K Meta+K"
      title={t('palette')}
      className="search-opener"
    >
      <Icon name="search" />
      <span className="search-opener-label">{t('paletteSearch')}</span>
      <span aria-hidden="true" className="search-opener-key">
        <Kbd>{t('paletteKey')}</Kbd>
      </span>
    </button>
  );
}
