import { bookSearch } from '@/features/book/book.facts';
import { loadTexts } from '@/i18n/i18n';
import type { QuickAct, QuickContext } from '@/lib/quick-act';
import { saveFile } from '@/lib/web/save-file';
import { exportedBooks } from './book-export-format';

const list = '/manager/books';

/** Files of the books of the list that is open, or of all books. */
export async function bookExportQuickActs({
  router,
  i18n,
  keywordsOf,
}: QuickContext): Promise<readonly QuickAct[]> {
  await loadTexts(i18n, ['manageBook', 'navigation']);
  const { pathname, search } = router.state.location;
  const shown = bookSearch.parse(pathname === list ? search : {});
  return exportedBooks.formats.map(({ name, ofSearch }, index) => ({
    id: `export ${name}`,
    label: i18n.t('manageBook:manage.exportAs', { format: name }),
    hint: i18n.t('navigation:books'),
    icon: 'download',
    keywords: keywordsOf('exportBooks'),
    of: list,
    isRare: index > 0,
    act: () => saveFile(ofSearch(shown)),
  }));
}
