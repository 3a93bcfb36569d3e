import { useEffect, useEffectEvent } from 'react';
import { desktopMedia } from './ui-constants';

/**
 * Calls `focus`, which focuses a field, when the form opens on a desktop. A place that already has the
 * focus keeps it: an early typist's field, the scan field, a dialog.
 */
export function useOpeningFocus(focus: () => void, isWanted = true): void {
  const focusField = useEffectEvent(focus);
  useEffect(() => {
    if (!isWanted || document.activeElement !== document.body) return;
    if (matchMedia(desktopMedia).matches) focusField();
  }, [isWanted]);
}
