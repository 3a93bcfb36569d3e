import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession } from '@/auth/session/session.queries';
import { useTranslation } from '@/i18n/use-translation';
import { displayName } from '@/lib/people/display-name';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';

/** Shows on every page who is impersonated and for how long, with a button to stop. */
export function ImpersonationBanner() {
  const { t } = useTranslation();
  const current = useSession();
  const [isStopping, setIsStopping] = useState(false);
  if (!current?.session.impersonatedBy) return null;
  const { user, session } = current;
  return (
    <Banner
      strip="impersonation"
      tone="warning"
      icon="eye"
      actions={
        // The browser posts it and loads a new document, so that no data of the impersonated user stays in memory.
        <form method="post" action="/forms/stop-impersonation" onSubmit={() => setIsStopping(true)}>
          <Button type="submit" size="sm" variant="quiet" isPending={isStopping}>
            {t('impersonation.stop')}
          </Button>
        </form>
      }
    >
      {t('impersonation.text', { name: displayName(user) })}{' '}
      <MinutesLeft until={session.expiresAt} />
    </Banner>
  );
}

const minute = 60_000;

/** The minutes until a time, counted down while the page is open. */
function MinutesLeft({ until }: { until: Date }) {
  const { t } = useTranslation();
  const { start } = useRouteContext({ from: '__root__' });
  // The server's HTML uses the time at which the page was rendered.
  const [now, setNow] = useState(start.now);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, minute / 4);
    return () => clearInterval(timer);
  }, []);
  const count = Math.max(0, Math.ceil((until.getTime() - now) / minute));
  return <span className="whitespace-nowrap">{t('impersonation.left', { count })}</span>;
}
