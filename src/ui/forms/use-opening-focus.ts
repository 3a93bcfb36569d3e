import { useEffect, useEffectEvent } from 'react';
import { desktopMedia } from '@/ui/ui-constants';

/**
 * Calls `focus` when the form opens on a desktop. If another element already has the focus, it keeps it: a
 * field in which the user has begun to type, the scan field, or a dialog.
 */
export function useOpeningFocus(focus: () => void, isWanted = true): void {
  const focusField = useEffectEvent(focus);
  useEffect(() => {
    if (!isWanted || document.activeElement !== document.body) return;
    if (matchMedia(desktopMedia).matches) focusField();
  }, [isWanted]);
}
