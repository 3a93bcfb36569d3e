import type { Reference } from '../references';

export const record: Reference = {
  feature: 'book',
  asks: "book: ['read']",
  table: 'book',
  label: 'title',
  name: (variable) => `${variable}.title`,
  nameImports: [],
  queries: 'bookQueries',
  query: 'lines',
  text: '({ title, author }: { title: string; author: string }) => ({ title, details: author })',
  textImports: [],
  page: '/manager/books/$id',
  sample: '{book}',
  list: '/api/rest/books?limit=1',
  inSampleLibrary: { search: 'things fall apart', name: 'Things Fall Apart' },
};
