import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { hashFile } from '../source-hash.mjs';

/** How the folders of libraries are named; a newer build replaces them. */
export const libraryName = 'sample-library-';

const folderOf = (kind: string) => {
  const hash = readFileSync(join('dist', hashFile), 'utf8').trim();
  return resolve('.tmp', `${libraryName}${hash.slice(0, 16)}${kind}`);
};

/** The folder of the embedded database with the sample library that this build has made. */
export const libraryFolder = (): string => folderOf('');

/** The same for PostgreSQL: the data of a server. The first test that needs it makes it. */
export const postgresLibraryFolder = (): string => folderOf('-postgres');
