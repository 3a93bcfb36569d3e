import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';

type SidebarDrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  /** Renders the content, given the close button. */
  children: (close: ReactNode) => ReactNode;
};

/** The sidebar on a phone: a modal `dialog` at the start edge of the screen. */
export function SidebarDrawer({ open, onOpenChange, label, children }: SidebarDrawerProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    element.showModal();
    const close = () => onOpenChange(false);
    const onClick = ({ target }: MouseEvent) => {
      // A click beside the sidebar hits the dialog element itself. A link leads to another page.
      if (target === element || (target instanceof Element && target.closest('a'))) close();
    };
    const onKey = (event: KeyboardEvent) => {
      // Escape closes an open menu first.
      if (event.key === 'Escape' && element.querySelector('[role="menu"]')) event.preventDefault();
    };
    element.addEventListener('keydown', onKey, true);
    element.addEventListener('click', onClick);
    element.addEventListener('close', close);
    return () => {
      element.removeEventListener('keydown', onKey, true);
      element.removeEventListener('click', onClick);
      element.removeEventListener('close', close);
      element.close();
    };
  }, [open, onOpenChange]);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className="sidebar-drawer m-0 h-dvh max-h-none w-72 max-w-[85vw] border-e bg-sunk text-foreground backdrop:bg-backdrop md:hidden"
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
