import { lazy, Suspense, useEffect, useState } from 'react';
import type { DialogProps } from './dialog-surface';
import { onFirstInteraction } from './on-first-interaction';

const loadSurface = () => import('./dialog-surface');
const DialogSurface = lazy(() =>
  loadSurface().then((module) => ({ default: module.DialogSurface })),
);

/**
 * A dialog above 640px, a bottom drawer up to there; the width decides by CSS alone, so turning
 * the phone keeps what was typed. Its code is fetched when somebody first moves, not before.
 */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  useEffect(() => onFirstInteraction(() => void loadSurface().catch(() => {})), []);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <DialogSurface {...props} />
    </Suspense>
  );
}
