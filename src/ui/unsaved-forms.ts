const forms = new Set<() => boolean>();
const listeners = new Set<() => void>();

/**
 * Adds a form to those on the page, with a function that says whether it has unsaved changes.
 * @returns a function for when the form is gone
 */
export function addForm(isUnsaved: () => boolean): () => void {
  forms.add(isUnsaved);
  return () => {
    forms.delete(isUnsaved);
    for (const listener of listeners) listener();
  };
}

/** Whether a form on the page has unsaved changes. */
export const hasUnsavedForm = (): boolean => [...forms].some((isUnsaved) => isUnsaved());

/** Calls `listener` when a form is gone. @returns a function that removes the listener */
export function onFormGone(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
