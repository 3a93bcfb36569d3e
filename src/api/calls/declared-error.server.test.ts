/** Tests that a call cannot raise an error that it does not declare. */
import { call } from '@orpc/server';
import { expect, it } from 'vitest';
import { errorCodes } from '@/i18n/errors/error-codes';
import { refuse } from '@/i18n/errors/refuse.server';
import { runWithSession, testSession } from '@/testing/calls/test-session.server';
import { openTestDatabase } from '@/testing/test-database.server';
import { signedInProcedure } from '../procedures.server';

await openTestDatabase();

const { LAST_ADMIN, USER_HAS_SIGNED_IN } = errorCodes;
const procedure = signedInProcedure
  .errors({ LAST_ADMIN })
  .route({ method: 'POST', path: '/tests' });
const errorOf = (work: () => never, raisedBy = procedure) =>
  runWithSession(testSession(), async () =>
    call(raisedBy.handler(work), undefined, { context: { via: 'rpc' } }).catch(
      (error: unknown) => error,
    ),
  );

it('passes on an error that the procedure declares', async () => {
  const error = await errorOf(() => {
    throw refuse('LAST_ADMIN');
  });
  expect(error).toMatchObject({ code: 'LAST_ADMIN', status: LAST_ADMIN.status, defined: true });
});

it('fails for an error that the procedure does not declare', async () => {
  const error = await errorOf(() => {
    throw refuse('USER_HAS_SIGNED_IN');
  });
  expect(USER_HAS_SIGNED_IN.status).toBe(409);
  expect(String(error)).toContain('POST /tests does not declare USER_HAS_SIGNED_IN');
});

it('fails for data of another shape than declared', async () => {
  const narrow = { ...errorCodes.CONFLICT, data: errorCodes.TOO_MANY_REQUESTS.data };
  const error = await errorOf(
    () => {
      throw refuse('CONFLICT', { fields: [] });
    },
    procedure.errors({ CONFLICT: narrow }),
  );
  expect(String(error)).toContain('does not declare CONFLICT');
});
