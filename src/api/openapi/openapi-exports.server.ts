import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { callErrors } from '@/api/procedures.server';
import { bookExportDocs } from '@/api/router.server';
import { errorCodes } from '@/i18n/error-codes';
import { errorResponses, explainErrors } from './openapi-errors.server';
import type { Operation, Schema } from './openapi-examples.server';

const converter = new ZodToJsonSchemaConverter();
const { FORBIDDEN, NOT_FOUND } = errorCodes;

type ExportDocs = (typeof bookExportDocs)[number];

function operation({ query, ids, types, path: _, ...named }: ExportDocs): Operation {
  const parameter = (name: string, schema: Schema) => ({ name, in: 'query', schema });
  const isOneBook = 'id' in query;
  return explainErrors('get', {
    ...named,
    tags: ['Books'],
    security: [{ token: [] }, { session: [] }],
    parameters: [
      ...Object.entries(query).map(([name, field]) => {
        const [, schema] = converter.convert(field, { strategy: 'input' });
        return parameter(name, schema as Schema);
      }),
      ...(ids ? [parameter('ids', { type: 'string' })] : []),
    ],
    responses: {
      ...errorResponses({ ...callErrors, FORBIDDEN, ...(isOneBook && { NOT_FOUND }) }),
      '200': {
        description: 'Done',
        content: Object.fromEntries(
          types.map((type) => [type, { schema: { type: isOneBook ? 'object' : 'string' } }]),
        ),
      },
    },
  });
}

/** The addresses of files of books and of the feed for the OpenAPI document. */
export const exportPaths = (): Record<string, Record<string, Operation>> =>
  Object.fromEntries(bookExportDocs.map((docs) => [docs.path, { get: operation(docs) }]));
