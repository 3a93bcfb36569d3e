import { type ComponentType, useState } from 'react';
import type { BookActProps } from '@/features/book/offered/book-slots';
import type { Namespace } from '@/i18n/namespaces';
import { renderPage } from '@/testing/browser/test-render';
import { signedInForTest, userForTest } from '@/testing/rows/test-users';
import { Toaster } from '@/ui/overlays/toaster';
import { bookForTest } from './test-books';

/** A book whose id is its title in lower case. For tests. */
export const titled = (title: string, version = 1) =>
  bookForTest({ id: title.toLowerCase(), title, version });

/** Shows the dialogs of an act that an administrator has chosen. "The list is told" appears once it is done. */
export function showActDialogs(
  Dialogs: ComponentType<BookActProps>,
  chosen: NonNullable<BookActProps['pending']>,
  texts: Namespace[],
) {
  const Shown = () => {
    const [isOpen, setIsOpen] = useState(true);
    const [isDone, setIsDone] = useState(false);
    return (
      <>
        <Dialogs
          pending={isOpen ? chosen : null}
          onClose={() => setIsOpen(false)}
          onDone={() => setIsDone(true)}
        />
        {isDone && <p>The list is told</p>}
        <Toaster />
      </>
    );
  };
  return renderPage(<Shown />, {
    texts: ['book', 'bookAct', 'genre', 'error', ...texts],
    answers: [signedInForTest(userForTest('Ada', { role: 'admin' }))],
  });
}
