import type { AuthCallDocs } from '@/auth/library/calls/auth-call.server';
import { authCallEntries } from '@/auth/library/calls/auth-calls.server';
import { type Operation, type Schema, errorAnswer, errorAnswers } from './openapi-examples.server';

/** Derives a JSON schema from an example. */
function schemaOf(example: unknown): Schema {
  if (Array.isArray(example)) return { type: 'array', items: schemaOf(example[0]) };
  if (example === null) return {};
  if (typeof example === 'object')
    return {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(example).map(([key, value]) => [key, schemaOf(value)]),
      ),
    };
  return { type: typeof example };
}

function operation(
  method: string,
  path: string,
  { summary, description, body, answer, refusals = {} }: AuthCallDocs,
): Operation {
  const content = (example: unknown) => ({
    'application/json': { schema: schemaOf(example), example },
  });
  const refused = Object.entries(refusals).map(([status, [code, meaning]]) => [
    status,
    errorAnswer(meaning, code),
  ]);
  return {
    operationId: `auth${path.replace(/[^a-z]+(\w)/gi, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, '')}`,
    summary,
    description: description ?? `${summary}.`,
    tags: [path.startsWith('/admin') ? 'Authentication: administration' : 'Authentication'],
    security: [{ session: [] }, {}],
    ...(body ? { requestBody: { required: true, content: content(body) } } : {}),
    responses: {
      ...errorAnswers(method, path),
      ...Object.fromEntries(refused),
      '200': { description: 'Done', content: content(answer) },
    },
  };
}

/** The paths of the authentication library for the OpenAPI document. */
export function authPaths(): Record<string, Record<string, Operation>> {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, { docs }] of authCallEntries) {
    const [method = '', path = ''] = name.split(' ');
    const one = operation(method.toLowerCase(), path, docs);
    (paths[`/api/auth${path}`] ??= {})[method.toLowerCase()] = one;
  }
  return paths;
}
