import type { ComponentProps } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';

type SidebarButtonProps = Pick<ComponentProps<typeof Button>, 'ref' | 'className' | 'onClick'>;

/** Shows or hides the sidebar, like Ctrl+B or Cmd+B. */
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
      <Icon name="panel" />
    </Button>
  );
}
