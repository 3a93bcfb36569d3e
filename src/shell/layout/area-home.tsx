import { Link, useRouteContext } from '@tanstack/react-router';
import type { CurrentSession } from '@/auth/session/session.schema';
import { useTranslation } from '@/i18n/use-translation';
import { productName } from '@/lib/product/product';
import { documentTitle } from '@/shell/page-title';
import { Icon } from '@/ui/icon';
import { PageBody, PageHeader } from '@/ui/page/page';
import { AppSwitch } from './app-switch';
import { appNavigation } from './navigation';

/** The home page of the readers' app while no feature has a route for it: links to its pages, and to the other area. */
export function AreaHome({ session }: { session: CurrentSession }) {
  const context = useRouteContext({ from: '__root__' });
  const { t } = useTranslation('navigation');
  return (
    <PageBody>
      <title>{documentTitle(context, context.i18n.t('nav.application'))}</title>
      <PageHeader title={productName} />
      <div className="grid gap-7">
        <ul className="grid gap-3 sm:grid-cols-2">
          {appNavigation().map(({ to, label, icon }) => (
            <li key={to} className="grid">
              <Link
                to={to}
                className="flex items-center gap-4 rounded-card border bg-surface p-4 transition-colors hover:border-accent/60 hover:bg-accent-soft/40"
              >
                <span
                  aria-hidden="true"
                  className="grid size-11 shrink-0 place-items-center rounded-control bg-accent-soft text-accent"
                >
                  <Icon name={icon} className="size-5" />
                </span>
                <span className="font-display text-[1.0625rem]">{t(label)}</span>
              </Link>
            </li>
          ))}
        </ul>
        <AppSwitch session={session} current="app" />
      </div>
    </PageBody>
  );
}
