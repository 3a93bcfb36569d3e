import { Suspense, lazy, useEffect, useState } from 'react';
import { onFirstInteraction } from './on-first-interaction';
import { toasterLink } from './toast';
import type { ToasterProps } from './toaster-surface';

const loadSurface = () => import('./toaster-surface');
const ToasterSurface = lazy(() =>
  loadSurface().then((module) => ({ default: module.ToasterSurface })),
);

/** Renders toasts. Used once, in the shell. Show a toast with `toast.success(...)`. */
export function Toaster(props: ToasterProps) {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    // Renders only when the code is loaded, because fetching it may fail without a connection. The next toast
    // tries again.
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
      <ToasterSurface {...props} />
    </Suspense>
  );
}
