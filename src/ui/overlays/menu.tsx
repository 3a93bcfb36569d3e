import {
  type ComponentProps,
  type ReactNode,
  Suspense,
  lazy,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { buttonClass } from '@/ui/button';
import { cx } from '@/ui/cx';
import { menuSurfaceClass } from './menu-class';
import type { MenuEntry } from './menu-surface';

export type { MenuEntry } from './menu-surface';

type MenuProps = {
  /** Accessible name of a button that shows only an icon. */
  label?: string;
  /** The entries. For a menu that a list repeats, use a function: it is called only when the menu opens. */
  entries: readonly MenuEntry[] | (() => readonly MenuEntry[]);
  /** The edge of the button with which the menu is aligned. */
  align?: 'start' | 'end';
  side?: 'bottom' | 'top';
  variant?: 'ghost' | 'quiet';
  size?: 'sm' | 'md';
  iconOnly?: boolean;
  /** Replaces the default style of the button. */
  buttonClassName?: string;
  /** The content of the menu until scripts run: links and forms with `menuItemClass`. */
  native?: ReactNode;
  children: ReactNode;
};

const loadSurface = () => import('./menu-surface');
const MenuSurface = lazy(() => loadSurface().then((module) => ({ default: module.MenuSurface })));

/**
 * A button with a menu. The code of the menu is fetched when the pointer or focus reaches the
 * button.
 */
export function Menu({
  label,
  entries,
  align = 'end',
  side = 'bottom',
  variant = 'ghost',
  size = 'sm',
  iconOnly = false,
  buttonClassName,
  native,
  children,
}: MenuProps) {
  const nativeId = useId();
  const isNative = useIsNative(nativeId, native !== undefined);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const [byKeyboard, setByKeyboard] = useState(false);
  const open = (withKeyboard: boolean) => {
    setByKeyboard(withKeyboard);
    setWasOpen(true);
    setIsOpen(true);
  };
  const prepare = () => void loadSurface().catch(() => {});
  const handlers: ComponentProps<'button'> = {
    onPointerEnter: prepare,
    onFocus: prepare,
    // Enter and Space cause a click with `detail` 0.
    onClick: (event) => open(event.detail === 0),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      open(true);
    },
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        {...(isNative
          ? { popoverTarget: nativeId }
          : { 'aria-haspopup': 'menu', 'aria-expanded': isOpen, ...handlers })}
        className={cx(buttonClassName ?? buttonClass({ variant, size, iconOnly }))}
      >
        {children}
      </button>
      {isNative && (
        <div
          id={nativeId}
          popover="auto"
          className={cx(
            menuSurfaceClass,
            'native-menu',
            align === 'start' && 'native-menu-start',
            side === 'top' && 'native-menu-top',
          )}
        >
          {native}
        </div>
      )}
      {wasOpen && (
        <Suspense fallback={null}>
          <MenuSurface
            open={isOpen}
            onOpenChange={setIsOpen}
            anchor={button}
            focusFirst={byKeyboard}
            entries={typeof entries === 'function' ? entries() : entries}
            {...{ label, align, side }}
          />
        </Suspense>
      )}
    </>
  );
}

/**
 * Whether the native menu is in use: until the scripts run, and if it is open then, until it is closed.
 * @param isGiven whether the menu has a native one
 */
function useIsNative(id: string, isGiven: boolean): boolean {
  return useSyncExternalStore(
    followToggles,
    () => isGiven && isPopoverOpen(id),
    () => isGiven,
  );
}

const followToggles = (notify: () => void) => {
  document.addEventListener('toggle', notify, { capture: true });
  return () => document.removeEventListener('toggle', notify, { capture: true });
};

function isPopoverOpen(id: string): boolean {
  const element = document.getElementById(id);
  return element !== null && 'popover' in element && element.matches(':popover-open');
}
