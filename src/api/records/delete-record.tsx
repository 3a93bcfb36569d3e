import { useState } from 'react';
import { hasErrorCode } from '@/i18n/errors/known-error';
import { useTranslation } from '@/i18n/use-translation';
import { Icon } from '@/ui/icon';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import { Menu } from '@/ui/overlays/menu';
import { toast } from '@/ui/overlays/toast';

type DeleteRecordProps = {
  name: string;
  /** Deletes the record, and leaves its page. */
  onDelete: () => Promise<unknown>;
  /** Leaves the page of a record that is gone already. */
  onGone: () => unknown;
};

/** The menu of a record's page: deletes it, after a question. */
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
      <Menu
        iconOnly
        size="md"
        variant="quiet"
        label={t('actionsFor', { name })}
        entries={() => [
          {
            label: t('delete.action'),
            icon: 'trash',
            tone: 'negative',
            onSelect: () => setIsOpen(true),
          },
        ]}
      >
        <Icon name="dots" />
      </Menu>
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
