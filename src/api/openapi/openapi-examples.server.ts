/** The part of JSON Schema 2020-12 that the generator uses. */
export type Schema = {
  type?: string | string[];
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  default?: unknown;
  required?: string[];
  maxItems?: number;
  minimum?: number;
  examples?: unknown[];
};
type Content = Record<
  string,
  { schema?: Schema; example?: unknown; examples?: Record<string, { value: unknown }> }
>;
export type ResponseObject = { description: string; headers?: unknown; content?: Content };
export type Operation = {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: {
    name: string;
    in: string;
    required?: boolean;
    allowEmptyValue?: boolean;
    allowReserved?: boolean;
    schema?: Schema;
    example?: unknown;
  }[];
  requestBody?: { required?: boolean; content: Content };
  responses?: Record<string, ResponseObject>;
};

const uuid = '5f1c2a34-9d0e-4c57-8a41-2b6f0c9d7e10';

/** Realistic example values by field name. */
const examples: Record<string, unknown> = {
  id: uuid,
  genreId: 'a6c1e2d4-53b7-4f0e-9a68-1d2c3b4a5f60',
  coverId: null,
  into: 'c0ffee12-53b7-4f0e-9a68-1d2c3b4a5f60',
  title: 'Things Fall Apart',
  author: 'Chinua Achebe',
  publisher: 'Heinemann',
  publishedYear: 1958,
  language: 'en',
  isbn: '9780385474542',
  description: 'A proud man in an Igbo village, and a world that changes around him.',
  version: 1,
  name: 'Amina Saleh',
  email: 'amina@example.org',
  role: 'user',
  color: '#7a2a64',
  bookCount: 12,
  searchTerm: 'achebe',
  cursor: 'WyJ0aGluZ3MgZmFsbCBhcGFydCIsIjVmMWMyYTM0Il0',
  nextCursor: null,
  limit: 20,
  total: 1,
  createdAt: '2026-01-15T09:30:00.000Z',
  updatedAt: '2026-01-15T09:30:00.000Z',
  expiresAt: '2026-12-31T23:59:59.000Z',
  reason: 'Did not return forty books',
  sessionId: '0b9f2c1d-53b7-4f0e-9a68-1d2c3b4a5f60',
  otp: '418302',
};

/** Creates an example value for a schema. @param name the name of the field that has the schema */
export function exampleOf(schema: Schema | undefined, name = ''): unknown {
  if (!schema) return undefined;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (name in examples) return examples[name];
  const choice = (schema.anyOf ?? schema.oneOf)?.find((one) => one.type !== 'null');
  if (choice) return exampleOf(choice, name);
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, value]) => [key, exampleOf(value, key)]),
    );
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'array') return [exampleOf(schema.items)];
  if (schema.default !== undefined) return schema.default;
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  if (type === 'string') return schema.format === 'date-time' ? examples.createdAt : 'text';
  return type === 'object' ? {} : null;
}

/**
 * Adds descriptions, examples and the ways to sign in to a generated operation, and removes what OpenAPI does
 * not allow in it.
 */
export function completeOperation(operation: Operation): Operation {
  const withExample = (content: Content | undefined): Content | undefined =>
    content &&
    Object.fromEntries(
      Object.entries(content).map(([type, body]) => [
        type,
        type === 'application/json' ? { ...body, example: exampleOf(body.schema) } : body,
      ]),
    );
  const responses = Object.entries(operation.responses ?? {}).map(
    ([status, response]): [string, ResponseObject] => [
      status,
      {
        ...response,
        description: response.description === 'OK' ? 'Done' : response.description,
        ...(response.content ? { content: withExample(response.content) } : {}),
      },
    ],
  );
  return {
    ...operation,
    description: operation.description ?? `${operation.summary}.`,
    security: [{ token: [] }, { session: [] }],
    // Both properties are valid only for query parameters (OpenAPI 3.1, section 4.8.12.2).
    parameters: operation.parameters?.map(({ allowEmptyValue, allowReserved, ...parameter }) => ({
      ...parameter,
      ...(parameter.in === 'query' ? { allowEmptyValue, allowReserved } : {}),
      ...(parameter.required ? { example: exampleOf(parameter.schema, parameter.name) } : {}),
    })),
    ...(operation.requestBody
      ? {
          requestBody: {
            ...operation.requestBody,
            content: withExample(operation.requestBody.content) ?? {},
          },
        }
      : {}),
    responses: Object.fromEntries(responses),
  };
}
