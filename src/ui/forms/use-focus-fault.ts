import { type RefObject, useEffect, useState } from 'react';

/**
 * Focuses the first invalid field of a form, or the error of the whole form.
 * @returns a function to call after each submit
 */
export function useFocusFault(form: RefObject<HTMLFormElement | null>): () => void {
  const [attempts, setAttempts] = useState(0);
  // An effect, because the errors of the fields, also those from the server, must be rendered before the
  // focus moves.
  useEffect(() => {
    if (attempts === 0) return;
    const faults = '[aria-invalid="true"], [data-root-error]';
    const fault = form.current?.querySelector<HTMLElement>(faults);
    fault?.focus();
    // The form library has focused it before, without its message.
    fault?.scrollIntoView({ block: 'nearest' });
  }, [attempts, form]);
  return () => setAttempts((count) => count + 1);
}
