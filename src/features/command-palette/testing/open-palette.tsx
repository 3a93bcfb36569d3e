import { CommandPalette } from '@/features/command-palette/command-palette';
import { showPalette } from '@/features/command-palette/shown-palette';
import type { Language } from '@/i18n/languages';
import { renderPage } from '@/testing/browser/test-render';
import { serveApiForTest, testProcedure } from '@/testing/browser/test-rpc';
import { signedInForTest, userForTest } from '@/testing/rows/test-users';

type Api = Parameters<typeof serveApiForTest>[0];
type Texts = NonNullable<NonNullable<Parameters<typeof renderPage>[1]>['texts']>;

const none = testProcedure.handler(() => ({ items: [], total: 0 }));
/** No search finds anything: that of people, and those of the library in a product that has it. For tests. */
export const nothingFound = { user: { list: none }, book: { lines: none }, genre: { list: none } };

/** Opens the palette of the manager for a person. For tests. */
export async function openPaletteFor(
  role: string,
  api: Api = nothingFound,
  language: Language = 'en',
  texts: Texts = [],
) {
  const page = await renderPage(<CommandPalette area="manager" />, {
    texts: ['navigation', 'common', 'user', 'audit', 'account', ...texts],
    answers: [signedInForTest(userForTest('Reader', { role }))],
    language,
  });
  serveApiForTest(api);
  showPalette('palette');
  return page;
}

/** The text of the first row, without the marks around values. For tests. */
export const firstOption = () =>
  document.querySelector('[role="option"]')?.textContent.replace(/[\u2068\u2069]/g, '');
