import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { canAccessArea } from '@/auth/guards';
import { managerStart } from '@/auth/page-permissions';
import type { CurrentSession } from '@/auth/session/session.schema';
import { useTranslation } from '@/i18n/use-translation';
import { Icon, type IconName } from '@/ui/icon';
import { Slot } from '@/ui/slot';
import { HomeLink } from './home-link';
import { type NavigationEntry, managerNavigation, sidebarLinks } from './navigation';
import { UserMenu } from './user-menu';

declare module '@/lib/slot' {
  interface Slots {
    /** Beside an entry of the sidebar: the number of what waits on its page. */
    sidebarCount: { to: string };
  }
}

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
    <div className="side">
      <div className="side-head">
        <HomeLink to={managerStart(role)} />
        {toggle}
      </div>
      <nav aria-label={t('nav.label')}>
        {managerNavigation(role).map(({ group, entries }) => (
          <div key={group}>
            <h2 id={`${id}-${group}`} className="side-group">
              {t(`nav.${group}`)}
            </h2>
            <ul aria-labelledby={`${id}-${group}`}>
              {entries.map((entry) => (
                <li key={entry.to}>
                  <SidebarLink entry={entry} />
                  {entry.below.length > 0 && (
                    <ul className="side-below">
                      {entry.below.map((one) => (
                        <li key={one.to}>
                          <SidebarLink entry={one} />
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
        <span className="flex-1" />
        {sidebarLinks().map(({ to, label, icon }) => (
          <a key={to} href={to} className="side-entry text-muted">
            <EntryContent icon={icon} label={t(`navigation:${label}`)} />
          </a>
        ))}
        {canAccessArea(session, 'app') && (
          <Link to="/app" target="_blank" className="side-entry text-muted">
            <EntryContent icon="open" label={t('navigation:openApp')} />
          </Link>
        )}
      </nav>
      <UserMenu session={session} area="manager" onSignOut={onSignOut} />
    </div>
  );
}

function SidebarLink({ entry }: { entry: NavigationEntry }) {
  const { t } = useTranslation('navigation');
  const { to, label, icon } = entry;
  return (
    <Link to={to} activeOptions={{ includeSearch: false }} className="side-entry">
      <EntryContent icon={icon} label={t(label)} />
      <Slot name="sidebarCount" to={to} />
    </Link>
  );
}

function EntryContent({ icon, label }: { icon: IconName; label: string }) {
  return (
    <>
      <Icon name={icon} />
      <span className="side-label">{label}</span>
    </>
  );
}
