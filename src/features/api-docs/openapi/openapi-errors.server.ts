import type { ErrorMap } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { writeErrors } from '@/api/procedures.server';
import { libraryCallEntries } from '@/auth/library/calls/auth-calls.server';
import { errorCode, errorCodes } from '@/i18n/errors/error-codes';
import texts from '@/i18n/locales/en/error.json';
import { keysOf } from '@/lib/objects/records';
import {
  type ResponseObject,
  type Operation,
  type Schema,
  exampleOf,
} from './openapi-examples.server';

type DeclaredError<Data> = [code: string, message: string, isDataRequired: boolean, data: Data];

/** The body of an error response, `{ code, message, data? }`: one shape for each code. */
export const errorBodySchema = <Data extends object | boolean>(
  declared: DeclaredError<Data>[],
) => ({
  oneOf: declared.map(([code, , isDataRequired, data]) => ({
    type: 'object' as const,
    properties: {
      code: { const: code },
      message: { type: 'string' as const },
      ...(Object.keys(data).length > 0 ? { data } : {}),
    },
    required: ['code', 'message', ...(isDataRequired ? ['data'] : [])],
  })),
});

type KnownError = { code: string; status: number; message: string };

/** The status and English text of an error code of the product, or of a call that only a feature has. */
function knownError(given: unknown): KnownError | undefined {
  const code = errorCode({ code: given });
  if (code) return { code, status: errorCodes[code].status, message: texts[code] };
  const ofFeatures = libraryCallEntries().flatMap(([, { docs }]) =>
    Object.entries(docs.errors ?? {}),
  );
  const [name, error] = ofFeatures.find(([one]) => one === given) ?? [];
  return name && error ? { code: name, ...error } : undefined;
}

/** Adds the texts and examples of their codes to the error responses of an operation. */
export const explainErrors = (method: string, operation: Operation): Operation => ({
  ...operation,
  responses: Object.fromEntries(
    Object.entries(operation.responses ?? {}).flatMap(([status, response]) => {
      const explained = status < '400' ? response : explainedError(response, method);
      return explained ? [[status, explained]] : [];
    }),
  ),
});

/** The key of the text for the reason of a conflict; undefined if the reason has no text. */
const errorTextKey = (reason: unknown) => keysOf(texts).find((key) => key === reason);

/**
 * An error response with texts and examples. Leaves out errors of writes for GET; undefined if none is
 * left.
 */
function explainedError({ content }: ResponseObject, method: string): ResponseObject | undefined {
  const { schema } = content?.['application/json'] ?? {};
  // The generator replaces a `oneOf` with a single schema by that schema.
  const declared = schema?.oneOf ?? (schema ? [schema] : []);
  const shapes = declared.flatMap((shape) => {
    const known = knownError(shape.properties?.code?.const);
    if (!known || (method === 'get' && known.code in writeErrors)) return [];
    const reason = errorTextKey(shape.properties?.data?.properties?.reason?.const);
    return [{ code: known.code, shape, message: reason ? texts[reason] : known.message }];
  });
  if (shapes.length === 0) return undefined;
  return {
    description: shapes.map(({ code, message }) => `\`${code}\`: ${message}`).join('\n\n'),
    content: {
      'application/json': {
        schema: { oneOf: shapes.map(({ shape }) => shape) },
        examples: Object.fromEntries(
          shapes.map(({ code, message, shape: { properties = {} } }) => {
            const data = properties.data && { data: exampleOf(properties.data, 'data') };
            return [code, { value: { code, message, ...data } }];
          }),
        ),
      },
    },
  };
}

const converter = new ZodToJsonSchemaConverter();

/** Narrows the type of the converter, which also covers schemas that errors do not use. */
const isSchema = (converted: object): converted is Schema =>
  !('type' in converted) || typeof converted.type === 'string';

/** The error responses of a call by status, from the errors that it declares. */
export function errorResponses(declared: ErrorMap): Record<string, ResponseObject> {
  const definitions = Object.entries(declared).flatMap(([name, item]) => {
    const known = knownError(name);
    return known ? [{ ...known, shape: item?.data }] : [];
  });
  const byStatus = Map.groupBy(definitions, ({ status }) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, those]) => {
      const schema = errorBodySchema(
        those.map(({ code, shape }): DeclaredError<Schema> => {
          if (!shape) return [code, '', false, {}];
          const [isDataRequired, data] = converter.convert(shape, { strategy: 'output' });
          return [code, '', isDataRequired, isSchema(data) ? data : {}];
        }),
      );
      return [status, { description: '', content: { 'application/json': { schema } } }];
    }),
  );
}
