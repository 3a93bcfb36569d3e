import { Drawer } from '@base-ui/react/drawer';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { buttonClass } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Icon } from '@/ui/icon';
import { keepFocusInPage } from '@/ui/page/focus-heading';
import { drawerAnimationMs, drawerMaxWidthPx } from '@/ui/ui-constants';
import { useMediaQuery } from '@/ui/use-media-query';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /**
   * Places the dialog at the top of the window, over the field of the top bar. On a phone it fills the screen. The
   * content has its own layout, scrolls inside, and brings the head and the button that closes; the title is only read
   * out.
   */
  isAtTop?: boolean;
  /**
   * Buttons at the bottom, the primary one last. A drawer stacks them with the primary one on top.
   */
  actions?: ReactNode;
  /**
   * While false, Escape, swipes and outside clicks do not close the dialog, for example during a
   * request.
   */
  isDismissible?: boolean;
  /** The element with the initial focus; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** The element that gets the focus after closing; by default the one that had it before. */
  finalFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
};

const widths = { sm: 'max-w-[26rem]', md: 'max-w-[34rem]', lg: 'max-w-[46rem]' };

const atTopClass =
  'max-h-[min(38rem,calc(100dvh-0.5rem))] max-w-[40rem] overflow-hidden drawer:h-dvh drawer:max-h-dvh! drawer:rounded-none!';

const backdropClass =
  'fixed inset-0 min-h-dvh bg-backdrop opacity-[calc(1-var(--drawer-swipe-progress,0))] transition-opacity ' +
  'data-starting-style:opacity-0 data-ending-style:opacity-0 data-swiping:duration-0 ' +
  'drawer:duration-(--drawer-duration) drawer:ease-drawer';

const popupClass =
  'relative flex w-full flex-col border bg-surface shadow-float outline-none ' +
  'max-h-[calc(100dvh-4rem)] rounded-card transition-[opacity,scale,transform] ' +
  'data-starting-style:scale-[0.98] data-starting-style:opacity-0 data-ending-style:scale-[0.98] data-ending-style:opacity-0 ' +
  // As a drawer, the dialog follows the finger, and its background continues below the bottom edge.
  'drawer:max-h-[calc(100dvh-2.5rem)] drawer:max-w-none drawer:rounded-b-none drawer:rounded-t-2xl drawer:border-x-0 drawer:border-b-0 ' +
  'drawer:transform-[translateY(var(--drawer-swipe-movement-y,0px))] drawer:duration-(--drawer-duration) drawer:ease-drawer drawer:will-change-transform ' +
  'drawer:data-swiping:duration-0 drawer:data-swiping:select-none ' +
  'drawer:data-starting-style:scale-100 drawer:data-starting-style:opacity-100 drawer:data-starting-style:transform-[translateY(100%)] ' +
  'drawer:data-ending-style:scale-100 drawer:data-ending-style:opacity-100 drawer:data-ending-style:transform-[translateY(100%)] ' +
  'drawer:after:absolute drawer:after:inset-x-0 drawer:after:top-full drawer:after:h-24 drawer:after:bg-surface';

/**
 * In a low window the whole dialog scrolls: fixed heading and buttons would leave no room for the content.
 */
const lowWindowClass =
  'low:max-h-[calc(100dvh-0.75rem)]! low:overflow-y-auto low:overscroll-contain low:after:hidden';

/**
 * Gives the focus to the page's heading if the element that had it before the dialog no longer exists, for example
 * after all sessions were revoked. Works when the dialog leaves the page, and after Base UI has returned the focus in a
 * microtask. Who goes to another page meanwhile gets the focus there.
 */
function FocusKeeper() {
  useEffect(() => {
    const { pathname } = location;
    return () => queueMicrotask(() => location.pathname === pathname && keepFocusInPage());
  }, []);
  return null;
}

/** The content of `Dialog`, in a separate chunk, because it is larger than a typical page. */
export function DialogSurface({
  open,
  onOpenChange,
  title,
  description,
  size = 'sm',
  isAtTop = false,
  actions,
  isDismissible = true,
  initialFocus,
  finalFocus,
  children,
}: DialogProps) {
  const { t } = useTranslation('ui');
  // In a low window the dialog scrolls as a whole, and swipes would conflict with scrolling.
  const isDrawer = useMediaQuery(`(width <= ${drawerMaxWidthPx}px) and (height >= 26rem)`);
  const popup = useRef<HTMLDivElement>(null);
  // Focuses the first control, but on touch screens the dialog itself, so that no keyboard opens.
  const firstFocus = () => (matchMedia('(pointer: coarse)').matches ? popup.current : true);
  const style = { '--drawer-duration': `${drawerAnimationMs}ms` };
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(next, details) => {
        if (!next && !isDismissible) details.cancel();
        else onOpenChange(next);
      }}
    >
      <Drawer.VirtualKeyboardProvider>
        <Drawer.Portal>
          <FocusKeeper />
          <Drawer.Backdrop className={cx(backdropClass, 'z-40')} style={style} />
          <Drawer.Viewport
            className={cx(
              'fixed inset-0 z-40 grid grid-cols-[minmax(0,1fr)] justify-items-center drawer:p-0',
              isAtTop ? 'items-start at-page-bar' : 'items-center p-4 drawer:items-end',
            )}
          >
            <Drawer.Popup
              className={cx(popupClass, isAtTop ? atTopClass : cx(widths[size], lowWindowClass))}
              style={style}
              data-base-ui-swipe-ignore={isDrawer ? undefined : ''}
              ref={popup}
              initialFocus={initialFocus ?? firstFocus}
              {...(finalFocus && { finalFocus })}
            >
              {!isAtTop && (
                <div
                  aria-hidden="true"
                  className="mx-auto mt-2.5 hidden h-1 w-10 shrink-0 rounded-full bg-control drawer:block"
                />
              )}
              <header className={isAtTop ? 'sr-only' : 'px-6 pt-5 drawer:px-5 drawer:pt-3.5'}>
                {/* Leaves room for the button that closes. */}
                <Drawer.Title className="pe-8 text-xl drawer:pe-9">{title}</Drawer.Title>
                {description != null && (
                  <Drawer.Description className="mt-1.5 text-muted">
                    {description}
                  </Drawer.Description>
                )}
              </header>
              {children != null && (
                <Drawer.Content
                  className={
                    isAtTop
                      ? 'flex min-h-0 flex-1 flex-col'
                      : '-mb-1 min-h-0 overflow-y-auto overscroll-contain px-6 pt-4 pb-1 low:min-h-fit low:overflow-visible drawer:px-5'
                  }
                >
                  {children}
                </Drawer.Content>
              )}
              {actions != null ? (
                <footer className="flex flex-wrap justify-end gap-2.5 px-6 pt-6 pb-5 drawer:flex-col-reverse drawer:flex-nowrap drawer:px-5 drawer:pb-[max(1.25rem,env(safe-area-inset-bottom))]">
                  {actions}
                </footer>
              ) : (
                !isAtTop && <div className="h-6 shrink-0 drawer:pb-[env(safe-area-inset-bottom)]" />
              )}
              {/*
               * Last in the DOM, so that the content gets the focus first. Screen readers on touch
               * screens need this button.
               */}
              {!isAtTop && (
                <Drawer.Close
                  disabled={!isDismissible}
                  aria-label={t('close')}
                  className={cx(
                    buttonClass({ variant: 'ghost', size: 'sm', iconOnly: true }),
                    'absolute! end-3 top-3.5 drawer:end-2 drawer:top-2.5',
                  )}
                >
                  <Icon name="x" />
                </Drawer.Close>
              )}
            </Drawer.Popup>
          </Drawer.Viewport>
        </Drawer.Portal>
      </Drawer.VirtualKeyboardProvider>
    </Drawer.Root>
  );
}
