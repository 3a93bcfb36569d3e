import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode, useId } from 'react';
import { canAccessArea } from '@/auth/guards';
import { managerStart } from '@/auth/page-permissions';
import type { CurrentSession } from '@/auth/session/session.schema';
import { useTranslation } from '@/i18n/use-translation';
import { Icon, type IconName } from '@/ui/icon';
import { HomeLink } from './home-link';
import { managerNavigation, sidebarLinks } from './navigation';
import { UserMenu } from './user-menu';

type ManagerSidebarProps = {
  session: CurrentSession;
  /** The button that hides the sidebar. */
  toggle: ReactNode;
  onSignOut: () => void;
};

/** The manager pages in groups, other links, and the user menu. */
export function ManagerSidebar({ session, toggle, onSignOut }: ManagerSidebarProps) {
  const { t } = useTranslation(['common', 'navigation']);
  const { role } = session.user;
  // A unique id, because the sidebar may exist twice: in the drawer and beside the page.
  const id = useId();
  return (
    <div className="flex h-full flex-col gap-0.5 overflow-y-auto overscroll-contain px-3 pt-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <div className="flex items-center justify-between ps-2.5">
        <HomeLink to={managerStart(role)} />
        {toggle}
      </div>
      <nav aria-label={t('nav.label')} className="flex flex-1 flex-col gap-0.5">
        {managerNavigation(role).map(({ group, entries }) => (
          <Fragment key={group}>
            <h2
              id={`${id}-${group}`}
              className="px-2.5 pt-4 pb-1.5 font-sans! text-tiny font-semibold tracking-wide text-muted"
            >
              {t(`nav.${group}`)}
            </h2>
            <ul aria-labelledby={`${id}-${group}`} className="grid gap-0.5">
              {entries.map(({ to, label, icon }) => (
                <li key={to}>
                  <Link to={to} activeOptions={{ includeSearch: false }} className="side-entry">
                    <EntryContent icon={icon} label={t(`navigation:${label}`)} />
                  </Link>
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
        <span className="flex-1" />
        {sidebarLinks().map(({ to, label, icon }) => (
          <a key={to} href={to} className="side-entry text-muted">
            <EntryContent icon={icon} label={t(`navigation:${label}`)} />
          </a>
        ))}
        {canAccessArea(session, 'app') && (
          <Link to="/app" className="side-entry text-muted">
            <EntryContent icon="open" label={t('navigation:openApp')} />
          </Link>
        )}
      </nav>
      <div className="mt-2 border-t pt-2">
        <UserMenu session={session} area="manager" onSignOut={onSignOut} />
      </div>
    </div>
  );
}

function EntryContent({ icon, label }: { icon: IconName; label: string }) {
  return (
    <>
      <Icon name={icon} />
      {label}
    </>
  );
}
