import { createSignal } from '@/lib/objects/signal';

const forms = new Set<() => boolean>();
const removals = createSignal();
let isDropped = false;

/**
 * Registers a form of the page with a function that returns whether the form has unsaved changes.
 * @returns a function to call when the form is removed
 */
export function addForm(isUnsaved: () => boolean): () => void {
  isDropped = false;
  forms.add(isUnsaved);
  return () => {
    forms.delete(isUnsaved);
    removals.notify();
  };
}

/** Whether a form on the page has unsaved changes. */
export const hasUnsavedForm = (): boolean =>
  !isDropped && [...forms].some((isUnsaved) => isUnsaved());

/** Whether forms may be left without confirmation: see `dropUnsavedForms`. */
export const areFormsDropped = (): boolean => isDropped;

/** Lets the user leave the page without confirmation, until the page shows another form. */
export function dropUnsavedForms(): void {
  isDropped = true;
}

/** Calls a listener when a form is removed. */
export const onFormGone = removals.subscribe;
