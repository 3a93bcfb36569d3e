import { queryOptions } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { type OpenApiDocument, openApiDocument } from './openapi/openapi.server';

type Operation = OpenApiDocument['paths'][string][string];

/** The data of one call that the page shows. */
export type DocumentedCall = {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  parameters: { name: string; where: string; isRequired: boolean; about: string }[];
  /** Undefined if the call has no body. */
  body: unknown;
  response: { status: string; example: unknown };
  errors: { status: string; code: string }[];
};
export type DocumentedGroup = { id: string; name: string; calls: DocumentedCall[] };

function describe(method: string, path: string, operation: Operation): DocumentedCall {
  const answers = Object.entries(operation.responses ?? {});
  const [status = '200', response] = answers.find(([code]) => code < '400') ?? [];
  const body = Object.values(operation.requestBody?.content ?? {})[0];
  return {
    id: operation.operationId ?? `${method}-${path}`,
    method: method.toUpperCase(),
    path,
    summary: operation.summary ?? path,
    description: operation.description ?? '',
    parameters: (operation.parameters ?? []).map(({ name, in: where, required, schema }) => ({
      name,
      where,
      isRequired: required ?? false,
      about: schema?.enum?.join(', ') ?? String(schema?.type ?? ''),
    })),
    body: body?.example,
    response: { status, example: response?.content?.['application/json']?.example },
    errors: answers
      .filter(([code]) => code >= '400')
      .flatMap(([errorStatus, error]) =>
        Object.keys(error.content?.['application/json']?.examples ?? {}).map((code) => ({
          status: errorStatus,
          code,
        })),
      ),
  };
}

/**
 * Converts a tag to a translation key and anchor: `Authentication: administration` ->
 * `authentication-administration`.
 */
export const groupId = (tag: string): string => tag.toLowerCase().replace(/\W+/g, '-');

function describeGroups(document: OpenApiDocument): DocumentedGroup[] {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      group: operation.tags?.[0] ?? '',
      call: describe(method, path, operation),
    })),
  );
  return document.tags.map(({ name }) => ({
    id: groupId(name),
    name,
    calls: calls.filter(({ group }) => group === name).map(({ call }) => call),
  }));
}

const readOpenApi = createIsomorphicFn()
  .server(() => openApiDocument())
  .client(async (): Promise<OpenApiDocument> => {
    const response = await fetch('/api/openapi.json');
    if (!response.ok) throw new Error(`/api/openapi.json answered ${response.status}`);
    return response.json();
  });

/** The query of the page: all calls in groups, reduced to the data that is shown. */
export const apiDocsQueries = {
  groups: () =>
    queryOptions({
      queryKey: ['api-docs'],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async () => describeGroups(await readOpenApi()),
    }),
};
