import type { ComponentProps } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';

type SidebarButtonProps = Pick<ComponentProps<typeof Button>, 'ref' | 'className' | 'onClick'>;

/** Shows or hides the sidebar. Ctrl+B and Cmd+B do the same. */
export function SidebarButton(props: SidebarButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      variant="ghost"
      size="sm"
      iconOnly
      aria-label={t('nav.toggleSidebar')}
      aria-keyshortcuts="Control+B Meta+B"
      {...props}
    >
      <Icon name="menu" className="md:hidden" />
      <Icon name="panel" className="max-md:hidden" />
    </Button>
  );
}
