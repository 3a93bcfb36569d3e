import '@/db/schema/table-facts.server';
import { allServerFeatures } from '@/lib/feature.server';

/** The folders of DATA_DIR in which features keep files. */
export const keptFolders = (): string[] =>
  allServerFeatures().flatMap(({ keptFiles }) => keptFiles?.folder ?? []);
