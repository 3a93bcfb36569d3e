import type * as z from 'zod/mini';

/** What the OpenAPI document says of a file or the feed below /api/export, which are no calls. */
export type FileDocs = {
  path: `/api/export/${string}`;
  operationId: string;
  tag: string;
  /** English; the other languages have it in `apiDocs`, by `operationId`, like the description. */
  summary: string;
  description: string;
  /** The content types of the answers. */
  types: readonly string[];
  /** The parameters of the address. */
  query: Record<string, z.core.$ZodType>;
};
