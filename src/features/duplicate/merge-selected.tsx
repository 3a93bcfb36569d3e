import { useState } from 'react';
import type { BookActProps } from '@/features/book/offered/book-slots';
import { MergeDialog } from './merge-dialog';

/** Merges the books that are selected in the managers' list, by the dialog of the page for duplicates. */
export function MergeSelected({ pending, onClose, onDone }: BookActProps) {
  // The books are kept during the closing animation.
  const [shown, setShown] = useState(pending);
  if (pending && pending !== shown) setShown(pending);
  return (
    shown && (
      <MergeDialog
        books={shown.books}
        open={pending !== null}
        onOpenChange={(open) => !open && onClose()}
        onMerged={onDone}
      />
    )
  );
}
