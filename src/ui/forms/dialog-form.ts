import { createContext } from 'react';

/** What a form in a `FormDialog` tells the buttons of the dialog, which stand outside of the form. */
type DialogForm = { id: string; onPending: (isPending: boolean) => void };

export const DialogFormContext = createContext<DialogForm | null>(null);
