import { useRouteContext, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentSession } from '@/auth/session.schema';
import { cx } from '@/lib/cx';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { TopBarSlotsContext } from '@/ui/page';
import { SkipLink } from '@/ui/skip-link';
import { Frame } from './frame';
import { ManagerSidebar } from './manager-sidebar';
import { SidebarDrawer } from './sidebar-drawer';
import { rememberSidebar } from './sidebar-state';

type ManagerLayoutProps = {
  session: CurrentSession;
  /** Opens the command palette. */
  palette?: ReactNode;
  children: ReactNode;
};

const isWide = () => matchMedia('(width >= 768px)').matches;

/** The managers' area: a sidebar that can be put away, and the page with a bar of its own. */
export function ManagerLayout({ session, palette, children }: ManagerLayoutProps) {
  const { t } = useTranslation();
  const { start } = useRouteContext({ from: '__root__' });
  const [isOpen, setIsOpen] = useState(start.isSidebarOpen);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const closer = useRef<HTMLButtonElement>(null);

  const toggle = () => {
    if (!isWide()) return setIsDrawerOpen((open) => !open);
    // The button that was pressed goes away: its counterpart takes the focus.
    const hadFocus = [opener.current, closer.current].includes(
      document.activeElement as HTMLButtonElement,
    );
    const next = !isOpen;
    setIsOpen(next);
    rememberSidebar(next);
    // Another visit to this area, without a new page, finds it as it was left.
    start.isSidebarOpen = next;
    if (hadFocus) requestAnimationFrame(() => (next ? closer : opener).current?.focus());
  };
  const latestToggle = useRef(toggle);
  latestToggle.current = toggle;

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      latestToggle.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  const path = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => setIsDrawerOpen(false), [path]);

  const slots = useMemo(
    () => ({
      start: (
        <Button
          ref={opener}
          variant="ghost"
          size="sm"
          iconOnly
          aria-label={t('nav.toggleSidebar')}
          aria-keyshortcuts="Control+B Meta+B"
          className={cx('-ms-2', isOpen && 'md:hidden')}
          onClick={() => latestToggle.current()}
        >
          <Icon name="panel" />
        </Button>
      ),
      end: palette,
    }),
    [isOpen, palette, t],
  );

  return (
    <Frame>
      <SkipLink />
      <div className={cx('min-h-dvh', isOpen && 'md:grid md:grid-cols-[15.5rem_minmax(0,1fr)]')}>
        {isOpen && (
          <aside className="sticky top-0 hidden h-dvh border-e bg-sunk md:block">
            <ManagerSidebar
              session={session}
              toggle={
                <Button
                  ref={closer}
                  variant="ghost"
                  size="sm"
                  iconOnly
                  aria-label={t('nav.toggleSidebar')}
                  aria-keyshortcuts="Control+B Meta+B"
                  onClick={toggle}
                >
                  <Icon name="panel" />
                </Button>
              }
            />
          </aside>
        )}
        <main id="main" tabIndex={-1} className="min-w-0 outline-none">
          <TopBarSlotsContext value={slots}>{children}</TopBarSlotsContext>
        </main>
      </div>
      <SidebarDrawer open={isDrawerOpen} onOpenChange={setIsDrawerOpen} label={t('nav.label')}>
        {(close) => <ManagerSidebar session={session} toggle={close} />}
      </SidebarDrawer>
    </Frame>
  );
}
