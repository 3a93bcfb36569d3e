import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestCodeFor } from '@/auth/codes/code-countdown';
import { CodeForm } from '@/auth/codes/code-form';
import { type CodeRefusal, codeRefusalOf, useCodeRefusalText } from '@/auth/codes/code-refusal';
import { useClearSession } from '@/auth/session/in-browser/use-clear-session';
import { sessionQueries } from '@/auth/session/session.queries';
import type { CurrentSession } from '@/auth/session/session.schema';
import { isAnnounced } from '@/i18n/errors/announced-error';
import { useTranslation } from '@/i18n/use-translation';
import { type FeatureHooks, hooked } from '@/lib/feature';
import { auditDays } from '@/lib/people/audit-days';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { EmailText } from '@/ui/email-text';
import { Dialog } from '@/ui/overlays/dialog';
import { toast } from '@/ui/overlays/toast';
import { useDeleteAccount, useSendDeletionCode } from '../account.queries';

declare module '@/lib/feature' {
  interface FeatureHooks {
    /** Tells this browser that an account is deleted. */
    readonly accountDeleted?: (user: CurrentSession['user']) => Promise<unknown>;
  }
}

const afterDeletion = (): readonly NonNullable<FeatureHooks['accountDeleted']>[] =>
  hooked('accountDeleted');

const purpose = 'account-deletion';

type DeleteAccountDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Deletes the user's account: says what is lost, mails a code and asks for it. */
export function DeleteAccountDialog({ open, onOpenChange }: DeleteAccountDialogProps) {
  const { t } = useTranslation(['account', 'ui']);
  const clearSession = useClearSession();
  const { data: session } = useSuspenseQuery(sessionQueries.current());
  const sendCode = useSendDeletionCode();
  const deleteAccount = useDeleteAccount();
  const refusalText = useCodeRefusalText();
  const refusalTexts: Record<string, string> = { LAST_ADMIN: t('delete.lastAdmin') };
  const [isCodeSent, setIsCodeSent] = useState(false);
  const [refusal, setRefusal] = useState<CodeRefusal | null>(null);
  const change = (isOpen: boolean) => {
    onOpenChange(isOpen);
    setIsCodeSent(false);
    setRefusal(null);
  };
  const requestCode = () => requestCodeFor(purpose, () => sendCode.mutateAsync());
  const send = async () => {
    setRefusal(null);
    const refused = await requestCode();
    if (!refused) setIsCodeSent(true);
    else if (!isAnnounced(refused)) setRefusal(refused);
  };
  const confirm = async (code: string) => {
    const refused = await codeRefusalOf(() => deleteAccount.mutateAsync(code));
    if (refused) return refused;
    for (const tell of afterDeletion()) if (session) void tell(session.user);
    toast.success(t('delete.done'));
    await clearSession();
    return null;
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={t('delete.question')}
      description={
        <>
          <span className="block">{t('delete.lost')}</span>
          <span className="mt-2 block">{t('delete.kept', { days: auditDays })}</span>
        </>
      }
      isDismissible={!deleteAccount.isPending}
      actions={
        isCodeSent ? undefined : (
          <>
            <Button variant="quiet" onClick={() => change(false)}>
              {t('ui:cancel')}
            </Button>
            <Button isPending={sendCode.isPending} onClick={() => void send()}>
              {t('delete.send')}
            </Button>
          </>
        )
      }
    >
      {isCodeSent ? (
        <div className="grid gap-4">
          <p>
            {t('delete.codeSent')}{' '}
            <EmailText className="font-medium">{session?.user.email ?? ''}</EmailText>
          </p>
          <CodeForm
            purpose={purpose}
            submitLabel={t('delete.confirm')}
            tone="negative"
            onCode={confirm}
            onResend={requestCode}
            refusalTexts={refusalTexts}
          >
            <Button variant="quiet" onClick={() => change(false)}>
              {t('ui:cancel')}
            </Button>
          </CodeForm>
        </div>
      ) : (
        refusal && (
          <Banner tone="warning" role="alert">
            {refusalTexts[refusal.code] ?? refusalText(refusal)}
          </Banner>
        )
      )}
    </Dialog>
  );
}
