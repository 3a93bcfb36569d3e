import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toIsbn13 } from '@/features/book/offered/isbn/isbn';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/overlays/dialog';

/** https://developer.mozilla.org/docs/Web/API/BarcodeDetector, which TypeScript's types lack. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => Detector;
type WithDetector = { BarcodeDetector: DetectorClass };

/** Milliseconds between two searches for a bar code in the picture. */
const scanIntervalMilliseconds = 200;

type CameraDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onFound: (isbn: string) => unknown;
};

/** Shows the picture of the camera until it contains the bar code of a book; then closes and returns its ISBN. */
export function CameraDialog({ open, onOpenChange, onFound }: CameraDialogProps) {
  const { t } = useTranslation(['scan', 'ui']);
  const [failure, setFailure] = useState<CameraFailure>();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('camera')}
      description={failure ? undefined : t('cameraHint')}
      actions={
        <Button variant="quiet" onClick={() => onOpenChange(false)}>
          {t('ui:cancel')}
        </Button>
      }
    >
      {failure ? (
        <p role="alert" className="text-negative">
          {t(failure)}
        </p>
      ) : (
        <CameraView
          onFound={(isbn) => {
            onOpenChange(false);
            onFound(isbn);
          }}
          onFailure={setFailure}
        />
      )}
    </Dialog>
  );
}

/** Why there is no picture: each is mended in another way. The names are those of texts. */
type CameraFailure = 'cameraDenied' | 'noCamera' | 'cameraBusy';

/** https://developer.mozilla.org/docs/Web/API/MediaDevices/getUserMedia#exceptions */
function failureOf(error: unknown): CameraFailure {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'cameraDenied';
  return name === 'NotReadableError' || name === 'AbortError' ? 'cameraBusy' : 'noCamera';
}

type CameraViewProps = Pick<CameraDialogProps, 'onFound'> & {
  onFailure: (failure: CameraFailure) => void;
};

function CameraView({ onFound, onFailure }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const found = useEffectEvent(onFound);
  const failed = useEffectEvent(onFailure);
  useEffect(() => {
    const ending = new AbortController();
    void watch(video.current, ending.signal, (isbn) => found(isbn)).catch((error: unknown) => {
      if (!ending.signal.aborted) failed(failureOf(error));
    });
    return () => ending.abort();
  }, []);
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
  if (!video || !('BarcodeDetector' in globalThis)) throw new Error('No bar code reader');
  const { BarcodeDetector } = globalThis as unknown as WithDetector;
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
