/**
 * Rows of the oRPC procedures, which are also REST endpoints. Combines their metadata with samples.
 */
import { type AnyProcedure, getRouter } from '@orpc/server';
import { metaOf } from '../../src/api/procedures.server';
import { apiRouter } from '../../src/api/router.server';
import { allServerFeatures } from '../../src/lib/feature.server';
import type { AccessRow } from './access';
import { withSample } from './samples';

type Method = NonNullable<AccessRow['method']>;
type Rules = Pick<AccessRow, 'access' | 'requiresOwnSession' | 'note'>;

/** Who may call a procedure, by its metadata. */
export function rulesOf(procedure: AnyProcedure): Rules {
  const { permission, requiresOwnSession, further } = metaOf(procedure);
  return {
    access: permission ?? 'signed in',
    ...(requiresOwnSession && { requiresOwnSession }),
    ...(further && { note: further }),
  };
}

/** The rows of the calls; `path` has the placeholders of the route, filled from `input`. */
export const callRows: readonly AccessRow[] = allServerFeatures()
  .flatMap(({ samples = {} }) => Object.entries(samples))
  .map(([name, sample]) => {
    const procedure = getRouter(apiRouter(), name.split('.')) as AnyProcedure;
    const { method = 'POST', path = '' } = procedure['~orpc'].route;
    return {
      kind: 'call',
      name: `${method} ${path}`,
      procedure: name,
      path,
      method: method as Method,
      ...withSample(rulesOf(procedure), sample),
    };
  });
