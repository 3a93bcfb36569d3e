import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { SignOutDialog } from '@/auth/session/in-browser/sign-out-dialog';
import type { CurrentSession } from '@/auth/session/session.schema';
import { useTranslation } from '@/i18n/use-translation';
import { cx } from '@/ui/cx';
import { Icon } from '@/ui/icon';
import { BackLink } from '@/ui/page/back-link';
import { useBackNavigation } from '@/ui/page/back-navigation';
import { HomeLink } from './home-link';
import { appNavigation, currentProps, isExact } from './navigation';
import { UserMenu } from './user-menu';

type AppTopBarProps = {
  session: CurrentSession;
  back?: { to: string; label: string } | undefined;
  bar?: ReactNode;
};

/**
 * On a phone it shows the page's title or a back button; on wider screens the name, the pages and
 * the user menu.
 */
export function AppTopBar({ session, back, bar }: AppTopBarProps) {
  const { t } = useTranslation(['common', 'navigation']);
  const [isSigningOut, setIsSigningOut] = useState(false);
  // The target of the running navigation, as in the tabs, also while the page still loads.
  const path = useLocation({ select: ({ pathname }) => pathname });
  const backNavigation = useBackNavigation(back?.to ?? '');
  const current = appNavigation().find(
    (entry) => !isExact(entry) && (path === entry.to || path.startsWith(`${entry.to}/`)),
  );
  return (
    <header className="sticky top-(--strips) z-30 border-b bg-background/90 low:static pt-[env(safe-area-inset-top)] backdrop-blur-md [@media(prefers-reduced-transparency:reduce)]:bg-background">
      <div className="mx-auto flex h-14 max-w-[70rem] items-center gap-[8px] px-[16px] md:h-16 md:px-6">
        {back ? (
          <BackLink
            to={back.to}
            search={backNavigation.search}
            onClick={backNavigation.onListClick}
            className="min-w-0 shrink md:hidden"
          >
            <span className="min-w-0 truncate">{back.label}</span>
          </BackLink>
        ) : current ? (
          // Hidden from screen readers, because the page has its own h1.
          <span aria-hidden="true" className="min-w-0 truncate font-display text-xl md:hidden">
            {t(`navigation:${current.label}`)}
          </span>
        ) : null}
        <HomeLink to="/app" className={cx((back ?? current) && 'max-md:hidden')} />
        <span className="flex-1" />
        {/* Placed before the navigation, so that the navigation has the same position on pages without it. */}
        {bar}
        <nav aria-label={t('nav.label')} className="hidden items-center gap-1 md:flex">
          {appNavigation().map((entry) => (
            <Link key={entry.to} to={entry.to} {...currentProps(entry, back)} className="top-entry">
              <Icon name={entry.icon} />
              {t(`navigation:${entry.label}`)}
            </Link>
          ))}
        </nav>
        <UserMenu session={session} area="app" onSignOut={() => setIsSigningOut(true)} />
      </div>
      <SignOutDialog open={isSigningOut} onOpenChange={setIsSigningOut} />
    </header>
  );
}
