import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Icon } from '@/ui/icon';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import { downloadEntry } from '@/ui/overlays/download-entry';
import { Menu, type MenuEntry } from '@/ui/overlays/menu';
import type { BookImport } from '../book-import.schema';
import { useDiscardImport } from './decisions/use-import-acts';

/** In a bar its button has a border, as on the page of every record. */
type ImportMenuProps = { item: BookImport; variant?: 'quiet' };

/** What else can be done with a file: downloading what is set aside, and discarding a file that changed nothing. */
export function ImportMenu({ item, variant }: ImportMenuProps) {
  const { t } = useTranslation('bookImport');
  const discard = useDiscardImport(item.id);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const navigate = useNavigate();
  const entries: MenuEntry[] = [];
  if (item.states.doubtful + item.states.faulty > 0)
    entries.push(downloadEntry(t('download'), `/api/export/imports/${item.id}`));
  if (item.state === 'ready')
    entries.push({
      label: t('discard.action'),
      icon: 'trash',
      tone: 'negative',
      onSelect: () => setIsDiscarding(true),
    });
  return (
    <>
      {entries.length > 0 && (
        <Menu
          label={t('decide.more', { title: item.fileName })}
          iconOnly
          size="md"
          {...(variant && { variant })}
          entries={entries}
        >
          <Icon name="dots" />
        </Menu>
      )}
      <ConfirmDialog
        open={isDiscarding}
        onOpenChange={setIsDiscarding}
        title={t('discard.title', { name: item.fileName })}
        description={t('discard.text')}
        confirmLabel={t('discard.action')}
        onConfirm={async () => {
          // The page of an import that is gone could not be shown.
          await navigate({ to: '/manager/books/import' });
          discard.mutate(undefined);
        }}
      />
    </>
  );
}
