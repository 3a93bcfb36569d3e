import { useEffect } from 'react';
import { desktopMedia } from '@/ui/ui-constants';
import type { BookFormControl } from './use-book-form';

const requiredFields = ['title', 'author', 'genreId'] as const;

/** The first empty required field, if one is empty. */
export const firstMissing = (getValues: BookFormControl['getValues']) =>
  requiredFields.find((field) => !getValues(field));

/**
 * Focuses the first empty required field, or the first field, when the form opens on a desktop. A place
 * that already has the focus keeps it: an early typist's field, the scan field, a dialog.
 */
export function useOpeningFocus({ getValues, setFocus }: BookFormControl, isWanted = true): void {
  useEffect(() => {
    if (!isWanted || document.activeElement !== document.body) return;
    if (!matchMedia(desktopMedia).matches) return;
    setFocus(firstMissing(getValues) ?? requiredFields[0]);
  }, [isWanted, getValues, setFocus]);
}
