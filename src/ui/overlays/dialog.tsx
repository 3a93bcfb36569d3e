import { lazy, Suspense, useEffect, useState } from 'react';
import { CloseWhileLoading } from './close-while-loading';
import type { DialogProps } from './dialog-surface';
import { onFirstInteraction } from './on-first-interaction';
import { useCountedDialog } from './open-dialogs';

const loadSurface = () => import('./dialog-surface');
const DialogSurface = lazy(() =>
  loadSurface().then((module) => ({ default: module.DialogSurface })),
);

/**
 * A dialog, which is a bottom drawer up to a width of 640px. Only CSS depends on the width, so rotating a
 * phone keeps the typed text. Its code is fetched at the first interaction with the page.
 */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  useCountedDialog(props.open);
  useEffect(() => onFirstInteraction(() => void loadSurface().catch(() => {})), []);
  if (!wasOpen) return null;
  return (
    <Suspense
      fallback={props.open && <CloseWhileLoading onClose={() => props.onOpenChange(false)} />}
    >
      <DialogSurface {...props} />
    </Suspense>
  );
}
