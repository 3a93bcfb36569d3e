import { expect, it } from 'vitest';
import { keywordsOf } from '@/i18n/keywords';
import { languageCodes } from '@/i18n/languages';
import { readTexts } from '@/i18n/read-texts';
import { commandRank, weakRank } from './command-match';
import { commandsFor } from './palette-commands';

const names = await Promise.all(
  languageCodes.map(
    async (language) => [language, await readTexts(language, 'navigation')] as const,
  ),
);

/** What an administrator finds first in a language. */
function firstIn(language: string, term: string) {
  const texts = names.find(([code]) => code === language)?.[1] ?? {};
  return commandsFor('manager', 'admin')
    .map(({ label }) => ({
      label,
      rank: commandRank(term, { label: texts[label] as string, keywords: keywordsOf(label) }),
    }))
    .filter(({ rank = weakRank }) => rank < weakRank)
    .sort((one, other) => one.rank! - other.rank!)[0]?.label;
}

const searches = [
  ['import', 'imports'],
  ['upload', 'imports'],
  ['importer', 'imports'],
  ['استيراد', 'imports'],
  ['ingiza', 'imports'],
  ['trash', 'deletedBooks'],
  ['corbeille', 'deletedBooks'],
  ['المهملات', 'deletedBooks'],
  ['takataka', 'deletedBooks'],
  ['invite', 'inviteUsers'],
  ['eleves', 'inviteUsers'],
  ['طلاب', 'inviteUsers'],
  ['alika', 'inviteUsers'],
  ['barcode', 'scanIsbn'],
  ['history', 'audit'],
  ['statistiques', 'dashboard'],
  ['new book', 'newBook'],
  ['book new', 'newBook'],
  ['users', 'users'],
] as const;
/** A product without a part lacks its pages; the last page is one that every product has. */
const labels = new Set<string>(commandsFor('manager', 'admin').map(({ label }) => label));
it.each(searches.filter(([, label]) => labels.has(label) || label === 'users'))(
  'finds by "%s" in every language: %s',
  (term, label) => {
    for (const language of languageCodes)
      expect.soft(firstIn(language, term), language).toBe(label);
  },
);

const command = { label: 'Éditer les éléments', keywords: ['المحذوفات', 'clean up'] };

it('ranks exact names before beginnings, and beginnings before words in any order', () => {
  const ranks = ['editer les elements', 'EDITER', 'elements edi', 'clean les'].map((term) =>
    commandRank(term, command),
  );
  expect(ranks).toEqual([0, 1, 3, 5]);
});

it('finds Arabic words without their article, vowel signs and forms of letters', () => {
  for (const term of ['محذوفات', 'المَحذوفات', 'المحذوفا'])
    expect.soft(commandRank(term, command)).toBeLessThan(weakRank);
});

it('counts what only stands within a name as weak, and all else as no match', () => {
  expect(commandRank('lement', command)).toBe(weakRank);
  expect(commandRank('clean genres', command)).toBeUndefined();
});
