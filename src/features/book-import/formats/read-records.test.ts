import { describe, expect, it } from 'vitest';
import { guessMapping } from './guess-mapping';
import { readRecords } from './read-records.server';
import { toBook } from './to-book';

async function* chunksOf(text: string) {
  yield new TextEncoder().encode(text);
}

describe('readRecords', () => {
  it('reads the books of a simple table', async () => {
    const file = await readRecords(
      chunksOf('Titre,Auteur,Année\r\n"Le Petit Prince",Antoine de Saint-Exupéry,1943\r\n'),
    );
    const mapping = guessMapping(file.format, file.headings);
    const books = [];
    for await (const record of file.records) books.push(toBook(record, mapping).book);
    expect(books).toEqual([
      { title: 'Le Petit Prince', author: 'Antoine de Saint-Exupéry', publishedYear: 1943 },
    ]);
  });
});
