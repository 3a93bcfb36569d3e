import { useState } from 'react';
import { hasErrorCode } from '@/i18n/errors/known-error';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import { toast } from '@/ui/overlays/toast';

type DeleteRecordProps = {
  name: string;
  /** Deletes the record, and leaves its page. */
  onDelete: () => Promise<unknown>;
  /** Leaves the page of a record that is gone already. */
  onGone: () => unknown;
};

/** The button that deletes the record of a page, after a question. */
export function DeleteRecord({ name, onDelete, onGone }: DeleteRecordProps) {
  const { t } = useTranslation('record');
  const [isOpen, setIsOpen] = useState(false);
  const remove = async () => {
    try {
      await onDelete();
    } catch (error) {
      // Another person has deleted it, which is the wanted result.
      if (!hasErrorCode(error, 'NOT_FOUND')) throw error;
      await onGone();
    }
    toast.success(t('delete.done', { name }));
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <Icon name="trash" />
        {/* Beside it, the title has room on a phone. */}
        <span className="max-md:sr-only">{t('delete.action')}</span>
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t('delete.title', { name })}
        description={t('delete.text')}
        confirmLabel={t('delete.action')}
        onConfirm={remove}
        errorMessage={() => t('delete.failed')}
      />
    </>
  );
}
