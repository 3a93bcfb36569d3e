import { useEffect, useState } from 'react';
import { errorAnnounced } from '@/i18n/errors/announced-error';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/overlays/dialog';

/** Opens when the server refuses a write because this is a demo. */
export function DemoDialog() {
  const { t } = useTranslation('demo');
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = () => setIsOpen(true);
    window.addEventListener(errorAnnounced, open);
    return () => window.removeEventListener(errorAnnounced, open);
  }, []);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      size="sm"
      title={t('dialog.title')}
      description={t('dialog.text')}
      actions={<Button onClick={() => setIsOpen(false)}>{t('dialog.close')}</Button>}
    />
  );
}
