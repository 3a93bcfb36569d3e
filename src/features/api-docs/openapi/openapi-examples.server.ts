import { allServerFeatures } from '@/lib/feature.server';

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

/**
 * Realistic example values by field name. A name after that of the object or of a part of the path, such as
 * `actor.name`, comes first. Features bring those of their own fields.
 */
const examples: Record<string, unknown> = {
  id: uuid,
  into: 'c0ffee12-53b7-4f0e-9a68-1d2c3b4a5f60',
  language: 'en',
  version: 1,
  name: 'Amina Saleh',
  email: 'amina@example.org',
  role: 'user',
  searchTerm: 'amina',
  cursor: 'WyJ0aGluZ3MgZmFsbCBhcGFydCIsIjVmMWMyYTM0Il0',
  nextCursor: null,
  limit: 20,
  total: 1,
  createdAt: '2026-01-15T09:30:00.000Z',
  updatedAt: '2026-01-15T09:30:00.000Z',
  expiresAt: '2026-12-31T23:59:59.000Z',
  reason: 'Broke the rules of the house',
  sessionId: '0b9f2c1d-53b7-4f0e-9a68-1d2c3b4a5f60',
  otp: '418302',
  code: '418302',
  'failed.code': 'NOT_FOUND',
  'target.name': 'Amina Saleh',
  'target.type': 'user',
  theme: 'dark',
  actId: 'b7d1c0de-53b7-4f0e-9a68-1d2c3b4a5f60',
  ids: uuid,
  succeeded: uuid,
  act: 'user.create',
  actor: 'Amina Saleh',
  createdBy: 'Amina Saleh',
  addedBy: 'Amina Saleh',
  lastSignInMethod: 'code',
  deletedBy: 'Amina Saleh',
  address: '192.0.2.1',
  ipAddress: '192.0.2.1',
  requestId: 'd3adb33f-53b7-4f0e-9a68-1d2c3b4a5f60',
  fingerprint: '684561',
  userAgent: 'curl/8.5.0',
  browser: 'curl 8',
  system: 'Linux',
  providerId: 'github',
  providerName: 'GitHub',
  authenticator: 'iCloud Keychain',
  credentialId: 'mVtGq0pX8fT2sLr5cYkZ7w',
  banReason: 'Broke the rules of the house',
  format: 'csv',
  file: '(the bytes of the file)',
  commit: '6655198c',
  migration: '0023_normal_emails',
};

/** The value of a name, from the table or from a feature. */
const own = (key: string): unknown =>
  [examples, ...allServerFeatures().map((feature) => feature.examples ?? {})].find((some) =>
    Object.hasOwn(some, key),
  )?.[key];

/** The value for a field: the most specific name of the table; undefined if it has none. */
const named = (name: string, around: readonly string[]): unknown =>
  around
    .map((one) => own(`${one}.${name}`))
    .concat(own(name))
    .find((value) => value !== undefined);

/**
 * Creates an example value for a schema.
 * @param name the name of the field that has the schema
 * @param around the names of the objects that contain it, then of the parts of the path, nearest first
 */
export function exampleOf(
  schema: Schema | undefined,
  name = '',
  around: readonly string[] = [],
): unknown {
  if (!schema) return undefined;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = (schema.anyOf ?? schema.oneOf)?.find((one) => one.type !== 'null');
  if (choice && own(name) !== null) return exampleOf(choice, name, around);
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, value]) => [
        key,
        exampleOf(value, key, name ? [name, ...around] : around),
      ]),
    );
  if (typeOf(schema) === 'array') return [exampleOf(schema.items, name, around)];
  const value = name ? named(name, around) : own(around[0] ?? '');
  return value === undefined ? plainExample(schema) : value;
}

const typeOf = ({ type }: Schema): string | undefined => (Array.isArray(type) ? type[0] : type);

/** A value of the right type, for a field that the table does not name. */
function plainExample(schema: Schema): unknown {
  const type = typeOf(schema);
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
export function completeOperation(path: string, operation: Operation): Operation {
  const around = path
    .split('/')
    .filter((part) => /^\w/.test(part))
    .toReversed();
  const withExample = (content: Content | undefined): Content | undefined =>
    content &&
    Object.fromEntries(
      Object.entries(content).map(([type, body]) => [
        type,
        type === 'application/json'
          ? { ...body, example: exampleOf(body.schema, '', around) }
          : body,
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
      ...(parameter.required
        ? { example: exampleOf(parameter.schema, parameter.name, around) }
        : {}),
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
