import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { FormOutcome } from '@/auth/forms/form-outcome';

/**
 * The result of the form that led to this page, if it was posted without scripts. Null for every later visit
 * of the page.
 */
export function useFormOutcome(): FormOutcome | null {
  const { start } = useRouteContext({ from: '__root__' });
  const [outcome] = useState(start.form);
  useEffect(() => {
    Object.assign(start, { form: null });
  }, [start]);
  return outcome;
}
