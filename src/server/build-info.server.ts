import { readFileSync } from 'node:fs';

/** The running build, shown to administrators and in the metrics. */
export type BuildInfo = {
  version: string;
  /** The commit of the build; null where it was built without Git and without SOURCE_COMMIT. */
  commit: string | null;
  /** The newest migration of this build. A running server has applied it to the database. */
  migration: string;
};

/** Returns an empty object if the file cannot be read: development has no build in `dist`. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

let info: BuildInfo | undefined;

/** Reads version, commit and newest migration from package.json, `dist` and `migrations`. */
export function buildInfo(): BuildInfo {
  if (info) return info;
  const { version = '' } = readJson('package.json') as { version?: string };
  const { commit } = readJson('dist/build.json') as { commit?: string | null };
  const { entries = [] } = readJson('migrations/meta/_journal.json') as {
    entries?: { tag: string }[];
  };
  return (info = { version, commit: commit ?? null, migration: entries.at(-1)?.tag ?? '' });
}
