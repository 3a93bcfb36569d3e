import { useLocation, useRouteContext } from '@tanstack/react-router';
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { SignOutDialog } from '@/auth/session/in-browser/sign-out-dialog';
import type { CurrentSession } from '@/auth/session/session.schema';
import { useTranslation } from '@/i18n/use-translation';
import { cx } from '@/ui/cx';
import { TopBarSlotsContext } from '@/ui/page/page';
import { SkipLink } from '@/ui/page/skip-link';
import { InsideLayout } from './inside-layout';
import { ManagerSidebar } from './manager-sidebar';
import { pageLabel } from './navigation';
import { SidebarButton } from './sidebar-button';
import { SidebarDrawer } from './sidebar-drawer';
import { isSidebarOpenIn, onSidebarChange, rememberSidebar } from './sidebar-state';

type ManagerLayoutProps = {
  session: CurrentSession;
  /** What features put into the top bar. */
  bar?: ReactNode;
  children: ReactNode;
};

const isWide = () => matchMedia('(width >= 768px)').matches;
const isOpenNow = () => isSidebarOpenIn(document.cookie);

/** Layout of the manager area: a sidebar that can be hidden, and the page with its own bar. */
export function ManagerLayout({ session, bar, children }: ManagerLayoutProps) {
  const { t } = useTranslation(['common', 'navigation']);
  const label = pageLabel(useLocation({ select: ({ pathname }) => pathname }));
  const { start } = useRouteContext({ from: '__root__' });
  const isOpen = useSyncExternalStore(onSidebarChange, isOpenNow, () => start.isSidebarOpen);
  const [isSigningOut, setIsSigningOut] = useState(false);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const closer = useRef<HTMLButtonElement>(null);

  const toggle = () => {
    if (!isWide()) return setIsDrawerOpen((open) => !open);
    const { activeElement } = document;
    // The pressed button disappears, so the focus moves to the button that replaces it.
    const hadFocus = activeElement === opener.current || activeElement === closer.current;
    const next = !isOpenNow();
    rememberSidebar(next);
    if (hadFocus) requestAnimationFrame(() => (next ? closer : opener).current?.focus());
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isToggle = event.key.toLowerCase() === 'b' && (event.ctrlKey || event.metaKey);
    if (!isToggle || event.altKey || event.shiftKey) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);

  const slots = {
    start: (
      <SidebarButton
        ref={opener}
        className={isOpen ? 'md:hidden' : undefined}
        onClick={() => toggle()}
      />
    ),
    search: bar,
    loading: label && t(`navigation:${label}`),
  };
  return (
    <InsideLayout>
      <SkipLink />
      <div className={cx('min-h-[calc(100dvh-var(--strips))]', isOpen && 'with-sidebar')}>
        {isOpen && (
          <aside data-sidebar="" className="sidebar">
            <ManagerSidebar
              session={session}
              toggle={<SidebarButton ref={closer} onClick={() => toggle()} />}
              onSignOut={() => setIsSigningOut(true)}
            />
          </aside>
        )}
        <main id="main" tabIndex={-1} className="manager min-w-0 outline-none">
          <TopBarSlotsContext value={slots}>{children}</TopBarSlotsContext>
        </main>
      </div>
      <SidebarDrawer open={isDrawerOpen} onOpenChange={setIsDrawerOpen} label={t('nav.label')}>
        {(close) => (
          <ManagerSidebar
            session={session}
            toggle={close}
            onSignOut={() => {
              // The sign-out dialog belongs to the page, and the drawer would cover it.
              setIsDrawerOpen(false);
              setIsSigningOut(true);
            }}
          />
        )}
      </SidebarDrawer>
      <SignOutDialog open={isSigningOut} onOpenChange={setIsSigningOut} />
    </InsideLayout>
  );
}
