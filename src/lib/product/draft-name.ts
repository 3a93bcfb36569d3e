/** What lies in DATA_DIR only until it is whole, or has been read. */
type Draft = 'upload' | 'backup' | 'restoring' | 'auth-secret' | 'file' | 'database';

/**
 * A new name for a draft in DATA_DIR. `sweepDrafts` in server/drafts.server.ts deletes what has such
 * a name once the process that used it must have ended.
 */
export const draftName = (draft: Draft): string => `${draft}-${crypto.randomUUID()}.tmp`;

const id = String.raw`[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}`;
/** The second and third are names that earlier versions used. */
const draftPatterns = [
  new RegExp(String.raw`^\.?[a-z-]+-${id}\.tmp$`),
  new RegExp(String.raw`^\.${id}$`),
  /^restoring-[\dA-Za-z]{6}$/,
];

/** Whether a file or folder of DATA_DIR has the name of a draft. */
export const isDraftName = (name: string): boolean =>
  draftPatterns.some((pattern) => pattern.test(name));
