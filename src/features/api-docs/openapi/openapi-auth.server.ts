import { type ErrorMap, getRouter, isProcedure } from '@orpc/server';
import { callErrors, writeErrors } from '@/api/procedures.server';
import { authProcedures } from '@/api/router.server';
import type { LibraryCall, ProcedureCall } from '@/auth/library/calls/auth-call.server';
import { authCallEntries } from '@/auth/library/calls/auth-calls.server';
import { type ErrorCode, errorCodes } from '@/i18n/errors/error-codes';
import { pick } from '@/lib/objects/records';
import { errorResponses, explainErrors } from './openapi-errors.server';
import type { Operation, Schema } from './openapi-examples.server';

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

/** The errors of a call: declared by its procedure, or listed in the table of library calls. */
function errorsOf(call: LibraryCall | ProcedureCall): ErrorMap {
  // Calls below /api/auth take no access tokens.
  const { READ_ONLY_TOKEN: _, NOT_WITH_TOKEN: __, ...declared } = declaredErrors(call);
  return declared;
}

function declaredErrors(call: LibraryCall | ProcedureCall): ErrorMap {
  if (!('answeredBy' in call)) {
    const { NOT_WHILE_IMPERSONATING } = errorCodes;
    return {
      ...callErrors,
      ...writeErrors,
      ...(call.who === 'own session' ? { NOT_WHILE_IMPERSONATING } : {}),
      ...pick(errorCodes, call.docs.refusals ?? []),
      ...call.docs.errors,
    };
  }
  const procedure = getRouter(authProcedures(), call.answeredBy.split('.'));
  const errors: ErrorMap = isProcedure(procedure) ? procedure['~orpc'].errorMap : {};
  const codes: Readonly<Record<string, ErrorCode>> = call.codes ?? {};
  return Object.fromEntries(
    Object.entries(errors).map(([code, error]) => {
      const own = codes[code];
      return own ? [own, errorCodes[own]] : [code, error];
    }),
  );
}

function operation(method: string, path: string, call: LibraryCall | ProcedureCall): Operation {
  const { summary, description, body, answer } = call.docs;
  const content = (example: unknown) => ({
    'application/json': { schema: schemaOf(example), example },
  });
  return explainErrors(method, {
    operationId: `auth${path.replace(/[^a-z]+(\w)/gi, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, '')}`,
    summary,
    description: description ?? `${summary}.`,
    tags: [path.startsWith('/admin') ? 'Authentication: administration' : 'Authentication'],
    security: [{ session: [] }, {}],
    ...(body ? { requestBody: { required: true, content: content(body) } } : {}),
    responses: {
      ...errorResponses(errorsOf(call)),
      '200': { description: 'Done', content: content(answer) },
    },
  });
}

/** The paths of the authentication library for the OpenAPI document. */
export function authPaths(): Record<string, Record<string, Operation>> {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, call] of authCallEntries()) {
    const [method = '', path = ''] = name.split(' ');
    const one = operation(method.toLowerCase(), path, call);
    (paths[`/api/auth${path}`] ??= {})[method.toLowerCase()] = one;
  }
  return paths;
}
