const forms = new Set<() => boolean>();
const listeners = new Set<() => void>();
let isDropped = false;

/**
 * Adds a form to those on the page, with a function that says whether it has unsaved changes.
 * @returns a function for when the form is gone
 */
export function addForm(isUnsaved: () => boolean): () => void {
  isDropped = false;
  forms.add(isUnsaved);
  return () => {
    forms.delete(isUnsaved);
    for (const listener of listeners) listener();
  };
}

/** Whether a form on the page has unsaved changes. */
export const hasUnsavedForm = (): boolean =>
  !isDropped && [...forms].some((isUnsaved) => isUnsaved());

/** Whether what was typed may be lost without a question: see `dropUnsavedForms`. */
export const areFormsDropped = (): boolean => isDropped;

/** Lets the page be left without a question, until it shows another form. */
export function dropUnsavedForms(): void {
  isDropped = true;
}

/** Calls `listener` when a form is gone. @returns a function that removes the listener */
export function onFormGone(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
