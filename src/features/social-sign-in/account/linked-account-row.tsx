import { useState } from 'react';
import { MethodRow } from '@/features/account/offered/method-row';
import { useTranslation } from '@/i18n/use-translation';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import { toast } from '@/ui/overlays/toast';
import { Time } from '@/ui/time';
import type { LinkedAccount } from '../linked-account.schema';
import { useUnlinkAccount } from '../social-sign-in.queries';

/** A linked account at a provider, with a button to unlink it. */
export function LinkedAccountRow({ account }: { account: LinkedAccount }) {
  const { t } = useTranslation('socialSignIn');
  const [isUnlinking, setIsUnlinking] = useState(false);
  const unlink = useUnlinkAccount();
  const provider = account.providerName;
  return (
    <>
      <MethodRow
        icon="globe"
        title={provider}
        badges={<Badge tone="positive">{t('methods.linked')}</Badge>}
        description={
          <>
            {t('methods.since')} <Time value={account.createdAt} format="date" />
          </>
        }
        actions={
          <Button
            variant="quiet"
            size="sm"
            aria-label={t('methods.unlinkLabel', { provider })}
            onClick={() => setIsUnlinking(true)}
          >
            {t('methods.unlink')}
          </Button>
        }
      />
      <ConfirmDialog
        open={isUnlinking}
        onOpenChange={setIsUnlinking}
        title={t('methods.unlinkTitle', { provider })}
        description={t('methods.unlinkText', { provider })}
        confirmLabel={t('methods.unlink')}
        errorMessage={() => t('methods.unlinkFailed')}
        onConfirm={async () => {
          await unlink.mutateAsync(account.id);
          toast.success(t('methods.unlinked'));
        }}
      />
    </>
  );
}
