import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { hashFile } from '../source-hash.mjs';

/** Prefix of the names of library folders. A newer build deletes older folders. */
export const libraryName = 'sample-library-';

const folderOf = (kind: string, project = '.') => {
  const hash = readFileSync(join(project, 'dist', hashFile), 'utf8').trim();
  return resolve(project, '.tmp', `${libraryName}${hash.slice(0, 16)}${kind}`);
};

/**
 * The folder of the embedded database with the sample library that a build has made.
 * @param project another copy of the project
 */
export const libraryFolder = (project?: string): string => folderOf('', project);

/** The data folder of a PostgreSQL server with the same library. The first test that needs it creates it. */
export const postgresLibraryFolder = (): string => folderOf('-postgres');
