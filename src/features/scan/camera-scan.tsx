import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { lazyDialog } from '@/ui/overlays/lazy-dialog';

type WithPolicy = Document & { featurePolicy?: { allowsFeature: (name: string) => boolean } };

const CameraDialog = lazyDialog(
  ({ open }) => open,
  () => import('./camera-dialog').then((module) => module.CameraDialog),
);

type CameraScanProps = {
  isOpenAtOnce: boolean;
  onFound: (isbn: string) => unknown;
};

/**
 * A button that reads the bar code of a book with the camera. It is shown only in browsers with a built-in
 * bar code reader, so no library is loaded, and no picture leaves the device.
 */
export function CameraScan({ isOpenAtOnce, onFound }: CameraScanProps) {
  const { t } = useTranslation('scan');
  const isHydrated = useHydrated();
  const [isOpen, setIsOpen] = useState(isOpenAtOnce);
  const [openings, setOpenings] = useState(0);
  if (!isHydrated || !('BarcodeDetector' in globalThis)) return null;
  const open = () => {
    // The header of the first loaded page decides whether the camera is allowed, and only this page allows
    // it.
    const { featurePolicy } = document as WithPolicy;
    if (featurePolicy?.allowsFeature('camera') === false)
      window.location.assign('/manager/books/new?camera=true');
    else {
      setOpenings(openings + 1);
      setIsOpen(true);
    }
  };
  return (
    <>
      <Button variant="quiet" onClick={open}>
        {t('camera')}
      </Button>
      {/* Opened again, it asks for the camera again. */}
      <CameraDialog key={openings} open={isOpen} onOpenChange={setIsOpen} onFound={onFound} />
    </>
  );
}
