import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Icon } from '@/ui/icon';
import { drawerAnimationMs } from '@/ui/ui-constants';

type SidebarDrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  /** Renders the content with the given close button. */
  children: (close: ReactNode) => ReactNode;
};

// The drawer stays displayed, and above the page, until it has slid out.
const motionClass =
  'transition-[translate,display,overlay] transition-discrete duration-(--drawer-duration) ease-drawer ' +
  'not-open:-translate-x-full rtl:not-open:translate-x-full ' +
  'starting:open:-translate-x-full rtl:starting:open:translate-x-full ' +
  'backdrop:transition-[opacity,display,overlay] backdrop:transition-discrete backdrop:duration-(--drawer-duration) backdrop:ease-drawer ' +
  'not-open:backdrop:opacity-0 starting:open:backdrop:opacity-0';

/** The sidebar on a phone: a modal `dialog` at the start edge of the screen. */
export function SidebarDrawer({ open, onOpenChange, label, children }: SidebarDrawerProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isShown, setIsShown] = useState(open);
  if (open && !isShown) setIsShown(true);
  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    element.showModal();
    const close = () => onOpenChange(false);
    const onClick = ({ target }: MouseEvent) => {
      // A click beside the sidebar hits the dialog element itself. A link leads to another page, so it also
      // closes, after the router has seen the click: without motion the content is removed at once.
      if (target === element || (target instanceof Element && target.closest('a')))
        setTimeout(close);
    };
    const onKey = (event: KeyboardEvent) => {
      // Escape closes an open menu first.
      if (event.key === 'Escape' && element.querySelector('[role="menu"]')) event.preventDefault();
    };
    element.addEventListener('keydown', onKey, true);
    element.addEventListener('click', onClick);
    element.addEventListener('close', close);
    // A wide window hides the drawer. It closes then, because a hidden modal dialog would block the page.
    const wide = matchMedia('(width >= 768px)');
    wide.addEventListener('change', close);
    return () => {
      wide.removeEventListener('change', close);
      element.removeEventListener('keydown', onKey, true);
      element.removeEventListener('click', onClick);
      element.removeEventListener('close', close);
      element.close();
      const motions = element.getAnimations().map(({ finished }) => finished);
      void Promise.allSettled(motions).then(() => !element.open && setIsShown(false));
    };
  }, [open, onOpenChange]);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      style={{ '--drawer-duration': `${drawerAnimationMs}ms` }}
      className={cx(
        'm-0 h-dvh max-h-none w-72 max-w-[85vw] border-e bg-sunk text-foreground backdrop:bg-backdrop md:hidden',
        motionClass,
      )}
    >
      {isShown &&
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
