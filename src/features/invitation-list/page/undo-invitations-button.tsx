import { useState } from 'react';
import { Can } from '@/auth/can';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import { toast } from '@/ui/overlays/toast';
import { useUndoInvitations } from '../invitation-list.queries';

type UndoInvitationsButtonProps = {
  listId: string;
  /** Number of people in the list. */
  people: number;
  onDone?: () => void;
};

/** Removes the accounts of a list that have not been used, after a question. */
export function UndoInvitationsButton({ listId, people, onDone }: UndoInvitationsButtonProps) {
  const { t } = useTranslation('invitationList');
  const undo = useUndoInvitations();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Can permission={{ user: ['create', 'delete'] }}>
      <Button
        variant="quiet"
        aria-label={t('undo.label', { count: people })}
        onClick={() => setIsAsking(true)}
      >
        {t('undo.action')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('undo.title')}
        description={t('undo.text')}
        confirmLabel={t('undo.confirm')}
        errorMessage={() => t('undo.failed')}
        onConfirm={async () => {
          const { removed } = await undo.mutateAsync(listId);
          toast.success(t('undo.done', { count: removed }));
          onDone?.();
        }}
      />
    </Can>
  );
}
