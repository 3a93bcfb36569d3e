import type { Reference } from '../references';

export const record: Reference = {
  feature: 'user',
  asks: "user: ['list']",
  table: 'user',
  label: 'name',
  // People without a name are called by their address.
  name: (variable) =>
    `sql<string>\`coalesce(nullif(\${${variable}.name}, ''), \${${variable}.email})\``,
  queries: 'userQueries',
  query: 'list',
  text: '(person: { name: string; email: string }) => ({ title: displayName(person), details: person.email })',
  pages: { manager: '/manager/users/$id' },
  inSampleLibrary: 'Thandiwe',
};
