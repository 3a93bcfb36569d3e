import { Link } from '@tanstack/react-router';
import { canOpenPage } from '@/auth/page-permissions';
import { useSession } from '@/auth/session/session.queries';
import type { BookSearch } from '@/features/book/book.facts';
import { bookDownloads, bookMenu } from '@/features/book/offered/book-slots';
import { useTranslation } from '@/i18n/use-translation';
import { Icon } from '@/ui/icon';
import { downloadEntry } from '@/ui/overlays/download-entry';
import { Menu, type MenuEntry } from '@/ui/overlays/menu';
import { useMediaQuery } from '@/ui/use-media-query';

type ManageBooksMenuProps = {
  search: BookSearch;
  isSelecting: boolean;
  onSelecting: (isSelecting: boolean) => void;
};

/** The menu of what other features do with the whole list of managers. */
export function ManageBooksMenu({ search, isSelecting, onSelecting }: ManageBooksMenuProps) {
  const { t } = useTranslation(['manageBook', 'navigation', 'ui']);
  const session = useSession();
  // Wide screens always show the checkboxes.
  const isPhone = useMediaQuery('(width < 48rem)');
  const downloads = bookDownloads().formats.map(({ name, ofSearch }) =>
    downloadEntry(t('manage.exportAs', { format: name }), ofSearch(search)),
  );
  const links = bookMenu()
    .filter(({ to }) => canOpenPage(session?.user.role, to))
    .map(({ to, label, icon }): MenuEntry => ({
      label: t(`navigation:${label}`),
      icon,
      link: <Link to={to} />,
    }));
  const select = {
    label: t(isSelecting ? 'ui:selection.stop' : 'ui:selection.start'),
    icon: 'check',
    onSelect: () => onSelecting(!isSelecting),
  } as const;
  const entries: MenuEntry[] = [
    ...(isPhone ? [select] : []),
    ...downloads,
    ...(downloads.length > 0 && links.length > 0 ? (['separator'] as const) : []),
    ...links,
  ];
  if (entries.length === 0) return null;
  return (
    <Menu iconOnly size="md" variant="ghost" label={t('manage.menu')} entries={entries}>
      <Icon name="dots" />
    </Menu>
  );
}
