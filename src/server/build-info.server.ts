import { readFileSync } from 'node:fs';

/** What runs: shown to administrators and in the metrics. */
export type BuildInfo = {
  /** The version in package.json. */
  version: string;
  /** The commit of the build; null where it was built without Git and without SOURCE_COMMIT. */
  commit: string | null;
  /** The newest migration of this build, which the database has once the server runs. */
  migration: string;
};

/** A build without a commit, and development without a build, have less to say. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

let info: BuildInfo | undefined;

/** Reads what runs from package.json, the build in `dist`, and the list of migrations. */
export function buildInfo(): BuildInfo {
  if (info) return info;
  const { version = '' } = readJson('package.json') as { version?: string };
  const { commit } = readJson('dist/build.json') as { commit?: string | null };
  const { entries = [] } = readJson('migrations/meta/_journal.json') as {
    entries?: { tag: string }[];
  };
  return (info = { version, commit: commit ?? null, migration: entries.at(-1)?.tag ?? '' });
}
