import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { canAccessArea } from '@/auth/guards';
import { managerStart } from '@/auth/page-permissions';
import type { CurrentSession } from '@/auth/session/session.schema';
import { useTranslation } from '@/i18n/use-translation';
import type { CountQuery, QueryFamily } from '@/lib/feature';
import { numberFormat } from '@/lib/intl/intl-formats';
import { Icon, type IconName } from '@/ui/icon';
import { HomeLink } from './home-link';
import { type NavigationEntry, managerNavigation, sidebarLinks } from './navigation';
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
  const { to, label, icon, count } = entry;
  return (
    <Link to={to} activeOptions={{ includeSearch: false }} className="side-entry">
      <EntryContent icon={icon} label={t(label)} />
      {count && <WaitingCount query={count()} />}
    </Link>
  );
}

/** The number of what waits on the page of an entry. Empty if nothing waits. */
function WaitingCount({ query }: { query: CountQuery<QueryFamily> }) {
  const { i18n } = useTranslation();
  const count = useQuery(query).data?.count ?? 0;
  return (
    count > 0 && <span className="side-count">{numberFormat(i18n.language).format(count)}</span>
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
