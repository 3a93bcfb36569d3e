import { upload } from '@/db/schema';
import type { KeptFiles } from '@/db/schema/table-facts.server';
import { knownServerFeatures } from '@/lib/feature.server';

/** The files that people upload for records of any feature. */
export const uploadFiles: KeptFiles = {
  folder: 'uploads',
  name: 'uploads',
  what: 'files that people add to records: pictures without what cameras and programs add, others as they are',
  term: 'as their row in `upload`',
  table: upload,
  unusedSince: upload.unusedSince,
  filesOf: (id) => [id],
  idOf: (file) => file,
};

/** The files that belong to rows: those of records, and those of features. */
export const allKeptFiles = (): readonly KeptFiles[] => [
  uploadFiles,
  ...knownServerFeatures().flatMap(({ keptFiles }) => keptFiles ?? []),
];

/** Their folders in DATA_DIR. */
export const keptFolders = (): string[] => allKeptFiles().map(({ folder }) => folder);
