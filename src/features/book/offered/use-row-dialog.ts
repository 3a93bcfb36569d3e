import { useState } from 'react';

/** Opens a dialog about a row of a list. The row stays available while the dialog closes. */
export function useRowDialog<Row>() {
  const [row, setRow] = useState<Row>();
  const [open, setOpen] = useState(false);
  return {
    row,
    show: (about: Row) => {
      setRow(about);
      setOpen(true);
    },
    /** Props of the dialog. */
    dialog: { open, onOpenChange: setOpen },
  };
}
