import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/api/client';
import { sessionQueries } from '@/auth/session/session.queries';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Time } from '@/ui/time';

/** Shows on every page who is impersonated and until when, with a button to stop. */
export function ImpersonationBanner() {
  const { t } = useTranslation();
  const { data: current } = useQuery(sessionQueries.current());
  const [isStopping, setIsStopping] = useState(false);
  if (!current?.session.impersonatedBy) return null;
  const { user, session } = current;
  const stop = async () => {
    setIsStopping(true);
    await api.user.impersonation.stop().catch(() => null);
    // Loads a new document, so that no data of the impersonated user stays in memory.
    location.assign(`/manager/users/${user.id}`);
  };
  const [before, after] = t('impersonation.until', { time: '\n' }).split('\n');
  return (
    <Banner
      strip
      tone="warning"
      icon="eye"
      actions={
        <Button size="sm" variant="quiet" isPending={isStopping} onClick={() => void stop()}>
          {t('impersonation.stop')}
        </Button>
      }
    >
      {t('impersonation.text', { name: user.name || user.email })}{' '}
      <span className="max-sm:hidden">
        {before}
        <Time value={session.expiresAt} format="datetime" />
        {after}
      </span>
    </Banner>
  );
}
