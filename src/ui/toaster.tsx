import { Suspense, lazy, useEffect, useState } from 'react';
import { onFirstInteraction } from './on-first-interaction';
import { toasterLink } from './toast';

export { toast } from './toast';

const loadSurface = () => import('./toaster-surface');
const ToasterSurface = lazy(() =>
  loadSurface().then((module) => ({ default: module.ToasterSurface })),
);

/** Where toasts appear: once, in the shell. Speak with `toast.success(...)`. */
export function Toaster() {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    // Drawn once its code is there: the first movement of a pointer may come without a connection.
    // The next toast asks for it again.
    const show = () =>
      void loadSurface().then(
        () => setIsWanted(true),
        () => {},
      );
    toasterLink.onWanted(show);
    return onFirstInteraction(show);
  }, []);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <ToasterSurface />
    </Suspense>
  );
}
