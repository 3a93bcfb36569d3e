import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import { lazyDialog } from '@/ui/overlays/lazy-dialog';
import { toast } from '@/ui/overlays/toast';
import { Time } from '@/ui/time';
import { accessTokenQueries, useDeleteAccessToken } from './access-token.queries';
import type { AccessToken } from './access-token.schema';

const NewAccessTokenDialog = lazyDialog(
  ({ open }) => open,
  () => import('./new-access-token-dialog').then((module) => module.NewAccessTokenDialog),
);

/** Shows one's own access tokens for scripts, with controls to create and revoke them. */
export function AccessTokensCard() {
  const { t } = useTranslation('accessToken');
  const { data: tokens } = useSuspenseQuery(accessTokenQueries.list());
  const [isMaking, setIsMaking] = useState(false);
  const [revoked, setRevoked] = useState<AccessToken>();
  const deleteToken = useDeleteAccessToken();
  return (
    <Card>
      {tokens.length === 0 ? (
        <p className="text-sm text-muted">{t('none')}</p>
      ) : (
        <ul className="divide-y">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setRevoked(token)} />
          ))}
        </ul>
      )}
      <div className="mt-4">
        <Button variant="quiet" size="sm" onClick={() => setIsMaking(true)}>
          {t('new')}
        </Button>
      </div>
      <NewAccessTokenDialog open={isMaking} onOpenChange={setIsMaking} />
      <ConfirmDialog
        open={revoked !== undefined}
        onOpenChange={(isOpen) => !isOpen && setRevoked(undefined)}
        title={t('revoke.title', { name: revoked?.name })}
        description={t('revoke.text')}
        confirmLabel={t('revoke.confirm')}
        errorMessage={() => t('revoke.failed')}
        onConfirm={async () => {
          if (!revoked) return;
          await deleteToken.mutateAsync(revoked.id);
          toast.success(t('revoke.done'));
        }}
      />
    </Card>
  );
}

function TokenRow({ token, onRevoke }: { token: AccessToken; onRevoke: () => void }) {
  const { t } = useTranslation('accessToken');
  const { now } = useRouteContext({ from: '__root__' }).start;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <bdi className="min-w-0 break-words">{token.name}</bdi>
          <Badge tone={token.scope === 'write' ? 'accent' : 'neutral'}>
            {t(`scopes.${token.scope}`)}
          </Badge>
        </p>
        <p className="mt-0.5 text-small text-muted">
          {token.lastUsedAt ? (
            <>
              {t('lastUsed')} <Time value={token.lastUsedAt} format="relative" now={now} />
            </>
          ) : (
            t('neverUsed')
          )}
          {' · '}
          {token.expiresAt ? (
            <>
              {t('expires')} <Time value={token.expiresAt} format="date" />
            </>
          ) : (
            t('neverExpires')
          )}
        </p>
      </div>
      <Button
        variant="quiet"
        size="sm"
        onClick={onRevoke}
        aria-label={t('revoke.label', { name: token.name })}
      >
        {t('revoke.confirm')}
      </Button>
    </li>
  );
}
