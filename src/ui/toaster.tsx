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
    const show = () => setIsWanted(true);
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
