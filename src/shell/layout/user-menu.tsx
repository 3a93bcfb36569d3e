import { Link } from '@tanstack/react-router';
import { canAccessArea } from '@/auth/guards';
import type { CurrentSession } from '@/auth/session/session.schema';
import { useTranslation } from '@/i18n/use-translation';
import { shownEmail } from '@/lib/people/shown-email';
import { Avatar } from '@/ui/avatar';
import { Icon } from '@/ui/icon';
import { Menu, type MenuEntry } from '@/ui/overlays/menu';
import { nativeItemClass } from '@/ui/overlays/menu-class';
import { useLanguageEntry, useThemeEntry } from './preference-menus';

type UserMenuProps = {
  session: CurrentSession;
  area: 'app' | 'manager';
  onSignOut: () => void;
};

/** Menu with the signed-in user and the actions for the account. */
export function UserMenu({ session, area, onSignOut }: UserMenuProps) {
  const { t } = useTranslation(['common', 'navigation']);
  const { user } = session;
  const isApp = area === 'app';
  const mayEnterBoth = canAccessArea(session, 'app') && canAccessArea(session, 'manager');
  const areas: MenuEntry[] = mayEnterBoth
    ? [{ label: t('nav.switchArea'), icon: 'grid', link: <Link to="/app-switch" /> }]
    : [];
  const other: MenuEntry[] =
    isApp && canAccessArea(session, 'manager')
      ? [{ label: t('navigation:openManager'), icon: 'open', link: <Link to="/manager" /> }]
      : [];
  // The address is cut off at its end, also where the text runs right to left.
  const email = (
    <bdi className="max-w-60 truncate align-with-parent text-small text-muted">
      {shownEmail(user.email)}
    </bdi>
  );
  // In the reader area, the button shows only the initials. In the manager, the page stands in the sidebar beside the menu.
  const account = (
    <span className="grid py-1 leading-tight">
      {t('navigation:account')}
      {email}
    </span>
  );
  const entries: MenuEntry[] = [
    ...(isApp ? [{ label: account, icon: 'user' as const, link: <Link to="/app/account" /> }] : []),
    ...other,
    ...areas,
    'separator',
    useLanguageEntry(),
    'separator',
    useThemeEntry(),
    'separator',
    { label: t('signOut.action'), icon: 'logout', onSelect: onSignOut },
  ];
  const native = <NativeUserMenu isApp={isApp} mayEnterBoth={mayEnterBoth} />;
  return isApp ? (
    <Menu
      label={t('user.menu')}
      entries={entries}
      native={native}
      buttonClassName="grid size-[44px] place-items-center rounded-full -me-1"
    >
      <Avatar name={user.name} seed={user.id} />
    </Menu>
  ) : (
    <Menu entries={entries} native={native} side="top" align="start" buttonClassName="side-user">
      <Avatar name={user.name} seed={user.id} />
      <span className="side-label grid leading-tight">
        <bdi className="truncate align-with-parent font-medium">
          {user.name || t('user.noName')}
        </bdi>
        {email}
      </span>
      <Icon name="chevron-up" className="side-label flex-none text-muted" />
      <span className="sr-only">{t('user.menu')}</span>
    </Menu>
  );
}

type NativeUserMenuProps = { isApp: boolean; mayEnterBoth: boolean };

/** The content of the menu without scripts. Language and theme are on the account page. */
function NativeUserMenu({ isApp, mayEnterBoth }: NativeUserMenuProps) {
  const { t } = useTranslation(['common', 'navigation']);
  return (
    <>
      {isApp && (
        <a href="/app/account" className={nativeItemClass}>
          {t('navigation:account')}
        </a>
      )}
      {mayEnterBoth && (
        <a href="/app-switch" className={nativeItemClass}>
          {t('nav.switchArea')}
        </a>
      )}
      <form method="post" action="/forms/sign-out">
        <button type="submit" className={nativeItemClass}>
          {t('signOut.action')}
        </button>
      </form>
    </>
  );
}
