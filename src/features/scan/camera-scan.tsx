import { useHydrated } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { toIsbn13 } from '@/lib/books/isbn';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/overlays/dialog';

/** https://developer.mozilla.org/docs/Web/API/BarcodeDetector, which TypeScript's types lack. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => Detector;
type WithDetector = typeof globalThis & { BarcodeDetector?: DetectorClass };
type WithPolicy = Document & { featurePolicy?: { allowsFeature: (name: string) => boolean } };

/** Milliseconds between two searches for a bar code in the picture. */
const scanIntervalMilliseconds = 200;

type CameraScanProps = {
  isOpenAtOnce: boolean;
  onFound: (isbn: string) => unknown;
};

/**
 * A button that reads the bar code of a book with the camera. It is shown only in browsers with a built-in
 * bar code reader, so no library is loaded, and no picture leaves the device.
 */
export function CameraScan({ isOpenAtOnce, onFound }: CameraScanProps) {
  const { t } = useTranslation(['scan', 'ui']);
  const isHydrated = useHydrated();
  const [isOpen, setIsOpen] = useState(isOpenAtOnce);
  if (!isHydrated || !('BarcodeDetector' in globalThis)) return null;
  const open = () => {
    // The header of the first loaded page decides whether the camera is allowed, and only this page allows
    // it.
    const { featurePolicy } = document as WithPolicy;
    if (featurePolicy?.allowsFeature('camera') === false)
      window.location.assign('/manager/books/new?camera=true');
    else setIsOpen(true);
  };
  return (
    <>
      <Button variant="quiet" onClick={open}>
        {t('camera')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t('camera')}
        description={t('cameraHint')}
        actions={
          <Button variant="quiet" onClick={() => setIsOpen(false)}>
            {t('ui:cancel')}
          </Button>
        }
      >
        <CameraView
          onFound={(isbn) => {
            setIsOpen(false);
            onFound(isbn);
          }}
        />
      </Dialog>
    </>
  );
}

function CameraView({ onFound }: Pick<CameraScanProps, 'onFound'>) {
  const { t } = useTranslation('scan');
  const video = useRef<HTMLVideoElement>(null);
  const found = useEffectEvent(onFound);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    void watch(video.current, ending.signal, (isbn) => found(isbn)).catch(() => setHasFailed(true));
    return () => ending.abort();
  }, []);
  if (hasFailed) return <p className="text-negative">{t('noCamera')}</p>;
  return (
    <video ref={video} muted playsInline className="aspect-video w-full rounded-control bg-sunk" />
  );
}

/** Shows the camera and searches the picture until an ISBN is found or the signal aborts. */
async function watch(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
  onFound: (isbn: string) => void,
): Promise<void> {
  const { BarcodeDetector } = globalThis as WithDetector;
  if (!video || !BarcodeDetector) return;
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
  });
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  signal.addEventListener('abort', stop);
  if (signal.aborted) return stop();
  video.srcObject = stream;
  await video.play();
  const detector = new BarcodeDetector({ formats: ['ean_13'] });
  while (!signal.aborted) {
    const codes = await detector.detect(video);
    const isbn = codes.map(({ rawValue }) => toIsbn13(rawValue)).find((one) => one !== null);
    if (isbn) return onFound(isbn);
    await new Promise((resolve) => setTimeout(resolve, scanIntervalMilliseconds));
  }
}
