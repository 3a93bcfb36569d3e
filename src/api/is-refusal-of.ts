import type { ClientContext, InferClientErrors, NestedClient, ORPCError } from '@orpc/client';
import { thrownField } from '@/lib/objects/thrown';

type Calls = NestedClient<ClientContext>;
type RefusalOf<Call extends Calls> = Extract<InferClientErrors<Call>, ORPCError<string, unknown>>;

/**
 * Whether an error is one that the given call declares by `.errors()`. Its `code` is then one of
 * those, and `data` has the shape of that code: `isRefusalOf<typeof api.user.update>(error)`.
 */
export const isRefusalOf = <Call extends Calls>(error: unknown): error is RefusalOf<Call> =>
  // Only errors of calls have this property. `isDefinedError` of oRPC is not used, because it would load
  // the code of calls into every page; see `client.ts`.
  error instanceof Error && thrownField(error, 'defined') === true;
