import type { AnyProcedure } from '@orpc/server';
import type { ApiRouter } from './router.server';

type Names<Router, Before extends string = ''> = {
  [Key in keyof Router & string]: Router[Key] extends AnyProcedure
    ? `${Before}${Key}`
    : Names<Router[Key], `${Before}${Key}.`>;
}[keyof Router & string];

/** The name of a procedure of the API: `user.session.list`. */
export type ProcedureName = Names<ApiRouter>;
