import type * as z from 'zod/mini';

/** Documentation of a file or feed below /api/export for the OpenAPI document; these are not calls. */
export type FileDocs = {
  path: `/api/export/${string}`;
  operationId: string;
  tag: string;
  /** In English. Translations of summary and description are in `apiDocs`, by `operationId`. */
  summary: string;
  description: string;
  types: readonly string[];
  query: Record<string, z.core.$ZodType>;
};
