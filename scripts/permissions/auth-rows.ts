/** Rows of the calls of better-auth, from the table of open calls, and of those that are closed. */
import { type AnyProcedure, getRouter } from '@orpc/server';
import { authProcedures } from '../../src/api/router.server';
import type { LibraryCall, ProcedureCall } from '../../src/auth/library/calls/auth-call.server';
import { authCallEntries } from '../../src/auth/library/calls/auth-calls.server';
import { type Sample, allServerFeatures } from '../../src/lib/feature.server';
import type { AccessRow } from './access';
import { rulesOf } from './call-rows';
import { furtherAuthCalls } from './further-auth-calls';
import { withSample } from './samples';

function rulesOfCall(
  call: LibraryCall | ProcedureCall,
): Pick<AccessRow, 'access' | 'requiresOwnSession'> {
  if (!('answeredBy' in call))
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

const openCalls = authCallEntries();
const openRows = openCalls.map(([name, call]) => authRow(name, rulesOfCall(call), call.sample));
const closedRows = allServerFeatures()
  .flatMap(({ closedLibraryCalls = [] }) => closedLibraryCalls)
  .concat(furtherAuthCalls)
  .filter((name) => openCalls.every(([open]) => open !== name))
  .toSorted((a, b) => a.localeCompare(b))
  .map((name) => authRow(name, { access: 'none' }, name.startsWith('POST') ? { input: {} } : {}));

export const authRows: readonly AccessRow[] = [...openRows, ...closedRows];
