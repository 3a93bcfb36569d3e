import type { CallNames } from '@/lib/feature.server';
import type { ApiRouter } from './router.server';

/** The name of a procedure of the API: `user.session.list`. */
export type ProcedureName = CallNames<ApiRouter>;
