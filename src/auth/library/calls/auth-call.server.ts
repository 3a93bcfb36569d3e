import type { z } from 'zod';
import type { ErrorCode } from '@/i18n/errors/error-codes';
import type { Sample } from '@/lib/feature.server';

/**
 * Limits of a call, besides API_RATE_LIMIT. `code`, `sign-in` and `challenge` count clients, before
 * the input is checked (`client-limit.server.ts`); `own-act` counts users (`person-limits.server.ts`).
 */
export type AuthLimit = 'code' | 'sign-in' | 'challenge' | 'own-act';

/** Documentation of a call, for the API page. */
export type AuthCallDocs = {
  summary: string;
  /** Given only if it says more than the summary. */
  description?: string;
  /** An example of the body, which the input check accepts; null for calls without one. */
  body: Record<string, unknown> | null;
  answer: unknown;
};

/** A call that a handler of the library answers, after the checks of this table. */
export type LibraryCall = {
  /** `own session`: signed in, and not an administrator who impersonates the user. */
  who: 'public' | 'signed in' | 'own session';
  isOpenWhenReadOnly?: true;
  isOpenOnFullDisk?: true;
  limits: readonly AuthLimit[];
  /**
   * A strict schema of the body, because the library would pass values of any type to the database.
   * Null only for calls that take no input, or whose endpoint validates strictly.
   */
  input: z.ZodType | null;
  /** Its answer keeps a field `token`, because that is no token of a session. From all other answers it is removed. */
  tellsToken?: true;
  /** The page that shows why it failed, if browsers open it as a page. */
  errorPage?: string;
  /** What the test of permissions sends. */
  sample: Sample;
  /** `refusals`: its error codes besides those of every call. */
  docs: AuthCallDocs & {
    refusals?: readonly ErrorCode[];
    /** Those that only a feature has, with their status and English text. */
    errors?: Readonly<Record<string, { status: number; message: string }>>;
  };
};

/**
 * A call that a procedure of the API answers. The procedure declares its permissions and errors, and whether a
 * read-only server or a full disk refuses it.
 */
export type ProcedureCall = {
  /** The path of the procedure; see `authProcedures`. */
  answeredBy: `${string}.${string}`;
  /** A strict schema of the query (GET) or the body. */
  input: z.ZodType;
  /** The library's own codes for errors of the procedure. */
  codes?: Readonly<Partial<Record<ErrorCode, ErrorCode>>>;
  sample: Sample;
  docs: AuthCallDocs;
};

/** Calls by `METHOD /path`, below /api/auth. */
type CallsOf<Call> = Readonly<Record<`${'GET' | 'POST'} /${string}`, Call>>;
export type LibraryCalls = CallsOf<LibraryCall>;
export type ProcedureCalls = CallsOf<ProcedureCall>;

declare module '@/lib/feature.server' {
  interface ServerFeatureHooks {
    /** The open calls of its plugins of the library. */
    readonly libraryCalls?: LibraryCalls;
    /** The calls of its plugins that stay closed. */
    readonly closedLibraryCalls?: readonly string[];
    /** The calls of the library that its `answerAuthCall` answers by procedures. */
    readonly procedureCalls?: ProcedureCalls;
  }
}
