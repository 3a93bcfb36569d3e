/** Rows of the calls of better-auth, from the table of open calls, and of those that are closed. */
import { type AnyProcedure, getRouter } from '@orpc/server';
import { authProcedures } from '../../src/api/router.server';
import type { LibraryCall, ProcedureCall } from '../../src/auth/library/calls/auth-call.server';
import { authCalls } from '../../src/auth/library/calls/auth-calls.server';
import type { Sample } from '../../src/lib/feature.server';
import { entriesOf } from '../../src/lib/objects/records';
import type { AccessRow } from './access';
import { authSamples, closedAuthCalls } from './auth-samples';
import { rulesOf } from './call-rows';
import { withSample } from './samples';

function rulesOfCall(
  call: LibraryCall | ProcedureCall,
): Pick<AccessRow, 'access' | 'requiresOwnSession'> {
  if (call.answeredBy === 'library')
    return call.who === 'own session'
      ? { access: 'signed in', requiresOwnSession: true }
      : { access: call.who };
  return rulesOf(getRouter(authProcedures(), call.answeredBy.split('.')) as AnyProcedure);
}

function authRow(name: string, rules: Pick<AccessRow, 'access'>, sample: Sample): AccessRow {
  const [method = 'GET', path = ''] = name.split(' ');
  return {
    kind: 'auth',
    name,
    path: `/api/auth${path}`,
    method: method as NonNullable<AccessRow['method']>,
    ...withSample(rules, sample),
  };
}

const openRows = entriesOf(authSamples).map(([name, sample]) =>
  authRow(name, rulesOfCall(authCalls[name]), sample),
);
const closedRows = closedAuthCalls.map((name) =>
  authRow(name, { access: 'none' }, name.startsWith('POST') ? { input: {} } : {}),
);

export const authRows: readonly AccessRow[] = [...openRows, ...closedRows];
