import type pg from 'pg';
import { expect, it } from 'vitest';
import { byText, nameStatements } from './named-statements.server';

/** The names with which a connection would send statements of these names. */
function namesSent(isThroughPooler: boolean, ...names: (string | undefined)[]) {
  const sent: unknown[] = [];
  const client = {
    query: ({ name }: pg.QueryConfig) => sent.push(name),
  } as unknown as pg.ClientBase;
  nameStatements(client, isThroughPooler);
  for (const name of names) void client.query({ text: 'select 1', name });
  return sent;
}

it('gives a statement by text a name of its text, and leaves other names', () => {
  expect(namesSent(false, byText, byText, 'own', undefined)).toEqual([
    expect.stringMatching(/^start_ui_[\da-f]{32}$/),
    expect.stringMatching(/^start_ui_[\da-f]{32}$/),
    'own',
    undefined,
  ]);
});

it('sends no name through a pooler, whoever gave it', () => {
  expect(namesSent(true, byText, 'own')).toEqual([undefined, undefined]);
});
