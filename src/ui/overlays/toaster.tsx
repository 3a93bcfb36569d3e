import { type ComponentType, useEffect, useState } from 'react';
import { onFirstInteraction } from './on-first-interaction';
import { toasterLink } from './toast';

/** Renders toasts. Used once, in the shell. Show a toast with `toast.success(...)`. */
export function Toaster() {
  const [Surface, setSurface] = useState<ComponentType>();
  useEffect(() => {
    // Without a connection the code may not come. The next toast tries again.
    const show = () =>
      void import('./toaster-surface').then(
        ({ ToasterSurface }) => setSurface(() => ToasterSurface),
        () => {},
      );
    toasterLink.onWanted(show);
    return onFirstInteraction(show);
  }, []);
  return Surface && <Surface />;
}
