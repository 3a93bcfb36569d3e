import { codeOf } from '../field-code';
import { Refusal } from '../fields';
import type { OwnPlaces } from '../own-places';
import type { Reference } from '../references';
import { labelOf } from '../texts';

export const record: Reference = {
  feature: 'book',
  asks: "book: ['read']",
  table: 'book',
  label: 'title',
  name: (variable) => `${variable}.title`,
  queries: 'bookQueries',
  query: 'lines',
  text: '({ title, author }: { title: string; author: string }) => ({ title, details: author })',
  pages: { manager: '/manager/books/$id', app: '/app/books/$id' },
  inSampleLibrary: 'Things Fall Apart',
};

/** Where a further field of a book stands; CONTRIBUTING.md shows the same places under "Add a field". */
const places: OwnPlaces = (field) => {
  const { name, kind } = field;
  if (kind === 'bool' || kind === 'choice' || kind === 'record' || kind === 'file')
    throw new Refusal(
      `A field of kind ${kind} in a book is written by hand: CONTRIBUTING.md shows its places under "Add a field".`,
    );
  const code = codeOf(field, 'book');
  const [schema, formFile, facts] = ['book.schema.ts', 'form/book-form.tsx', 'book-facts.tsx'].map(
    (file) => `src/features/book/${file}`,
  ) as [string, string, string];
  const value = `book.${name}`;
  return {
    lines: [
      {
        file: 'src/db/schema/book.ts',
        in: 'book',
        beside: 'publishedYear',
        line: `${name}: ${code.column}`,
      },
      { file: schema, in: 'shownFields', beside: 'publishedYear', line: `${name}: ${code.shape}` },
      {
        file: schema,
        in: 'optionalFields',
        beside: 'publishedYear',
        line: `${name}: ${code.value}`,
      },
      {
        file: formFile,
        in: 'fields',
        beside: 'publishedYear',
        line: `${name}: (${code.input})`,
      },
      {
        file: facts,
        in: 'facts',
        beside: 'isbn',
        line: `${name}: ${value}${code.isNumber ? ' !== null' : ''} && (${code.shown(value)})`,
      },
    ],
    texts: (language) => {
      const fields = { [name]: labelOf(field, language) };
      return { book: { fields }, manageBook: { feature: { audit: { fields } } } };
    },
  };
};

export const fieldPlaces = { book: places };
