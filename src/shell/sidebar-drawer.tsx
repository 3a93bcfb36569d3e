import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';

type SidebarDrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  /** What is in it, given the button that closes it. */
  children: (close: ReactNode) => ReactNode;
};

/** The sidebar on a phone: the browser's own modal dialog, at the edge where lines begin. */
export function SidebarDrawer({ open, onOpenChange, label, children }: SidebarDrawerProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={() => onOpenChange(false)}
      // A press beside the sidebar is a press on the dialog itself.
      onClick={(event) => {
        if (event.target === dialog.current) onOpenChange(false);
      }}
      onKeyDown={(event) => event.key === 'Escape' && onOpenChange(false)}
      className="sidebar-drawer m-0 h-dvh max-h-none w-72 max-w-[85vw] border-e bg-sunk text-foreground md:hidden"
    >
      {open &&
        children(
          <Button
            variant="ghost"
            size="sm"
            iconOnly
            aria-label={t('nav.closeMenu')}
            onClick={() => onOpenChange(false)}
          >
            <Icon name="x" />
          </Button>,
        )}
    </dialog>
  );
}
