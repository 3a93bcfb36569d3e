import type { Reference } from '../references';

export const record: Reference = {
  feature: 'user',
  asks: "user: ['list']",
  table: 'user',
  label: 'name',
  // People without a name are called by their address.
  name: (variable) =>
    `sql<string>\`coalesce(nullif(\${${variable}.name}, ''), \${${variable}.email})\``,
  nameImports: [['drizzle-orm', 'sql']],
  queries: 'userQueries',
  query: 'list',
  text: '(person: { name: string; email: string }) => ({ title: displayName(person), details: person.email })',
  textImports: [['@/lib/people/display-name', 'displayName']],
  pages: { manager: '/manager/users/$id' },
  inSampleLibrary: 'Thandiwe',
};
