import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDemoRefusal } from '@/auth/demo-refusal';
import { sessionQueries } from '@/auth/session/session.queries';
import { useLeave } from '@/auth/session/use-leave';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { toast } from '@/ui/toast';
import { useDeleteAccount, useSendDeletionCode } from './account.queries';
import { CodeForm } from './code-form';
import { useCodeRefusal } from './code-refusal';

type DeleteAccountDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Deletes the user's account: says what is lost, mails a code and asks for it. */
export function DeleteAccountDialog({ open, onOpenChange }: DeleteAccountDialogProps) {
  const { t } = useTranslation(['account', 'ui']);
  const leave = useLeave();
  const { data: session } = useSuspenseQuery(sessionQueries.current());
  const sendCode = useSendDeletionCode();
  const deleteAccount = useDeleteAccount();
  const refusalText = useCodeRefusal();
  const [isCodeSent, setIsCodeSent] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const change = (isOpen: boolean) => {
    onOpenChange(isOpen);
    setIsCodeSent(false);
    setRefusal(undefined);
  };
  const send = async () => {
    setRefusal(undefined);
    try {
      await sendCode.mutateAsync();
      setIsCodeSent(true);
    } catch (error) {
      if (!isDemoRefusal(error)) setRefusal(refusalText(error));
    }
  };
  const confirm = async (code: string) => {
    await deleteAccount.mutateAsync(code);
    toast.success(t('delete.done'));
    await leave();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={t('delete.question')}
      description={t('delete.lost')}
      isDismissible={!deleteAccount.isPending}
      actions={
        isCodeSent ? undefined : (
          <>
            <Button variant="quiet" onClick={() => change(false)}>
              {t('ui:cancel')}
            </Button>
            <Button variant="negative" isPending={sendCode.isPending} onClick={() => void send()}>
              {t('delete.send')}
            </Button>
          </>
        )
      }
    >
      {isCodeSent ? (
        <div className="grid gap-4">
          <p>
            {t('delete.codeSent')} <bdi className="font-medium">{session?.user.email}</bdi>
          </p>
          <CodeForm
            submitLabel={t('delete.confirm')}
            tone="negative"
            onCode={confirm}
            onResend={() => sendCode.mutateAsync()}
          >
            <Button variant="ghost" onClick={() => change(false)}>
              {t('ui:cancel')}
            </Button>
          </CodeForm>
        </div>
      ) : (
        refusal && (
          <Banner tone="warning" role="alert">
            {refusal}
          </Banner>
        )
      )}
    </Dialog>
  );
}
