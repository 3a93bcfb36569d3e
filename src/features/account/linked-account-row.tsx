import { useState } from 'react';
import type { api } from '@/api/client';
import { isRefusalOf } from '@/api/is-refusal-of';
import { useTranslation } from '@/i18n/use-translation';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Time } from '@/ui/time';
import { toast } from '@/ui/toast';
import { useUnlinkAccount } from './account.queries';
import type { LinkedAccount } from './account.schema';
import { MethodRow } from './method-row';

type LinkedAccountRowProps = { account: LinkedAccount; isLast: boolean };

/** A linked account at a provider, with a button to unlink it. */
export function LinkedAccountRow({ account, isLast }: LinkedAccountRowProps) {
  const { t } = useTranslation('account');
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
            aria-disabled={isLast || undefined}
            onClick={() => (isLast ? toast.error(t('methods.lastAccount')) : setIsUnlinking(true))}
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
        errorMessage={(error) =>
          isRefusalOf<typeof api.account.signInMethod.unlink>(error) &&
          error.code === 'FAILED_TO_UNLINK_LAST_ACCOUNT'
            ? t('methods.lastAccount')
            : t('methods.unlinkFailed')
        }
        onConfirm={async () => {
          await unlink.mutateAsync(account.id);
          toast.success(t('methods.unlinked'));
        }}
      />
    </>
  );
}
