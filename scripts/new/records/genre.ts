import type { Reference } from '../references';

export const record: Reference = {
  feature: 'genre',
  asks: "genre: ['read']",
  table: 'genre',
  label: 'name',
  name: (variable) => `${variable}.name`,
  queries: 'genreQueries',
  query: 'list',
  text: '({ name }: { name: string }) => ({ title: name })',
  pages: { manager: '/manager/genres/$id' },
  inSampleLibrary: 'Novel',
};
