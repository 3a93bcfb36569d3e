import { ORPCError } from '@orpc/client';
import { expect, it } from 'vitest';
import { runWithSession } from '@/testing/calls/test-session.server';
import { PageError } from './page-error';
import { shownErrors } from './shown-errors';

const shown = (error: Error) => runWithSession(null, () => shownErrors.toSerializable(error));

it('an error of the database tells the browser nothing', () => {
  const query = Object.assign(new Error('Failed query: select 1 params: hunter2'), { query: '' });
  expect(shown(query)).toMatch(/^500 INTERNAL_SERVER_ERROR [\w-]+$/);
});

it('words that their author wrote, a refusal and an error of a page arrive', () => {
  expect(shown(new Error('Nobody is there'))).toBe('Nobody is there');
  expect(shown(new ORPCError('CONFLICT'))).toBe('409 CONFLICT');
  expect(shown(new PageError(403, 'FORBIDDEN'))).toBe('403 FORBIDDEN');
});
