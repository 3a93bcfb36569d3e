import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CurrentSession } from '@/auth/session/session.schema';
import { useTranslation } from '@/i18n/use-translation';
import { cx } from '@/ui/cx';
import { Icon } from '@/ui/icon';
import { SkipLink } from '@/ui/page/skip-link';
import { AppTopBar } from './app-top-bar';
import { InsideLayout } from './inside-layout';
import { appNavigation, currentProps } from './navigation';

type AppLayoutProps = {
  session: CurrentSession;
  /** The parent page, to which a phone's top bar leads back. */
  back?: { to: string; label: string } | undefined;
  /** Whether the page is that of a record: a phone shows it without the tabs. */
  isRecord?: boolean;
  /** What features put into the top bar. */
  bar?: ReactNode;
  children: ReactNode;
};

/**
 * Layout of the reader area: on a phone a slim top bar and tabs at the bottom, on wider screens one
 * top bar.
 */
export function AppLayout({ session, back, isRecord = false, bar, children }: AppLayoutProps) {
  const { t } = useTranslation(['common', 'navigation']);
  return (
    <InsideLayout>
      <SkipLink />
      <AppTopBar session={session} back={back} bar={bar} />
      <main
        id="main"
        tabIndex={-1}
        className={cx(
          'mx-auto w-full max-w-[70rem] outline-none',
          !isRecord && 'max-md:pb-[calc(4.25rem+env(safe-area-inset-bottom))]',
        )}
      >
        {children}
      </main>
      {!isRecord && (
        <nav
          aria-label={t('nav.label')}
          className="fixed inset-x-0 bottom-0 z-30 flex border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
        >
          {appNavigation().map((entry) => (
            <Link key={entry.to} to={entry.to} {...currentProps(entry, back)} className="tab-entry">
              <span>
                <Icon name={entry.icon} className="size-[1.375rem]" />
              </span>
              {t(`navigation:${entry.label}`)}
            </Link>
          ))}
        </nav>
      )}
    </InsideLayout>
  );
}
