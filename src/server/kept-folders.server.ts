import '@/db/schema/table-facts.server';
import { knownServerFeatures } from '@/lib/feature.server';

/** The folders of DATA_DIR in which features keep files. */
export const keptFolders = (): string[] =>
  knownServerFeatures().flatMap(({ keptFiles }) => keptFiles?.folder ?? []);
