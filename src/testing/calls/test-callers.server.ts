import type { RouterClient } from '@orpc/server';
import type { ApiRouter } from '@/api/router.server';
import type { AuditActName } from '@/auth/audit/audit-acts';
import type { CurrentSession } from '@/auth/session/session.schema';
import { testSession } from './test-session.server';

/** An administrator. `addRowsForWrites` adds her and the session. For tests. */
export const adaByHerself = testSession({ id: 'ada', email: 'ada@example.org', role: 'admin' });
adaByHerself.session.id = 'adas-session';

/** Ada impersonates Eve. For tests. */
export const adaAsEve = testSession({ id: 'eve', email: 'eve@example.org', role: 'user' });
adaAsEve.session = { ...adaAsEve.session, id: 'as-eve', impersonatedBy: 'ada' };

/** A call that succeeds with the rows of `addRowsForWrites`. */
export type Write = {
  /** The audit entries that it creates. */
  readonly acts: readonly AuditActName[];
  readonly input?: () => unknown;
  /** Ada if unset. */
  readonly by?: CurrentSession;
};

/** For each writing call of a feature, what the tests send. In `<noun>.writes.server.ts` of the feature. */
export type Writes = { readonly [call: string]: Write | readonly Write[] };

export type TestApi = RouterClient<ApiRouter>;

/** What the tests across features need of a feature, beside its writes. */
export type RowsForTests = {
  /** Adds what its writes change. There are the people of `addRowsForWrites`. */
  readonly add?: () => Promise<unknown>;
  /** Has a person use the feature, so that each of its tables with a person names them. */
  readonly useAs?: (api: TestApi) => Promise<unknown>;
};
