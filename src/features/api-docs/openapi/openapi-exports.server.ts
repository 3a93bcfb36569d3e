import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { callErrors } from '@/api/procedures.server';
import { errorCodes } from '@/i18n/errors/error-codes';
import { allServerFeatures } from '@/lib/feature.server';
import type { FileDocs } from '@/lib/file-formats/file-docs';
import { errorResponses, explainErrors } from './openapi-errors.server';
import type { Operation, Schema } from './openapi-examples.server';

const converter = new ZodToJsonSchemaConverter();
const { FORBIDDEN, NOT_FOUND } = errorCodes;

function operation({ query, types, tag, path: _, ...named }: FileDocs): Operation {
  const isOneRecord = 'id' in query;
  return explainErrors('get', {
    ...named,
    tags: [tag],
    security: [{ token: [] }, { session: [] }],
    parameters: Object.entries(query).map(([name, field]) => {
      const [, schema] = converter.convert(field, { strategy: 'input' });
      return { name, in: 'query', schema: schema as Schema };
    }),
    responses: {
      ...errorResponses({ ...callErrors, FORBIDDEN, ...(isOneRecord && { NOT_FOUND }) }),
      '200': {
        description: 'Done',
        content: Object.fromEntries(
          types.map((type) => [type, { schema: { type: isOneRecord ? 'object' : 'string' } }]),
        ),
      },
    },
  });
}

/** The paths of files and feeds for the OpenAPI document. */
export const exportPaths = (): Record<string, Record<string, Operation>> =>
  Object.fromEntries(
    allServerFeatures()
      .flatMap(({ files = [] }) => files)
      .map((docs) => [docs.path, { get: operation(docs) }]),
  );
