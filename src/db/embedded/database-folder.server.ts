import { join } from 'node:path';

/** The folder of the embedded database in DATA_DIR. In a file of its own, which loads no database. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'database');
