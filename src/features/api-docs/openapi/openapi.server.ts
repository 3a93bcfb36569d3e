import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { apiRouter } from '@/api/router.server';
import { sessionCookieName } from '@/auth/session/session-cookie.server';
import { productName } from '@/lib/product/product';
import { settings } from '@/server/settings/settings.server';
import { authPaths } from './openapi-auth.server';
import { errorBodySchema, explainErrors } from './openapi-errors.server';
import { type Operation, type Schema, completeOperation } from './openapi-examples.server';
import { exportPaths } from './openapi-exports.server';

/** The part of an OpenAPI 3.1 document that is used here. */
export type OpenApiDocument = {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, unknown>; schemas: Record<string, Schema> };
};

const description = `The calls of ${productName} as plain HTTP. Scripts send \`Authorization: Bearer TOKEN\` with a personal access token from the account page; the browser sends its session cookie.

Lists answer \`{ items, nextCursor, total }\`: send \`nextCursor\` back as \`cursor\` for the next page. Where counting would take long, \`total\` is 10000, in a search 1000, and \`isTotalCapped\` is true: there are more. With \`isCut\` a search took too long, and the items are what it found until then. Errors answer \`{ code, message, data? }\`; \`data.fields\` names the first twenty fields at fault. Messages are words in the reader's language: the parameter \`lng\`, the account's, the cookie \`i18next\`, or Accept-Language.`;

async function generate(): Promise<OpenApiDocument> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const generated: unknown = await generator.generate(apiRouter(), {
    info: { title: productName, version: '1.0.0', description },
    customErrorResponseBodySchema: errorBodySchema,
  });
  if (!isDocument(generated)) throw new Error('The generator returned no OpenAPI document');
  const paths: OpenApiDocument['paths'] = {};
  for (const [path, operations] of Object.entries(generated.paths))
    for (const [method, operation] of Object.entries(operations))
      (paths[`/api/rest${path}`] ??= {})[method] = explainErrors(
        method,
        completeOperation(path, operation),
      );
  Object.assign(paths, authPaths(), exportPaths());
  const names = [
    ...new Set(
      Object.values(paths)
        .flatMap((one) => Object.values(one))
        .flatMap(tagsOf),
    ),
  ];
  return {
    ...generated,
    servers: [{ url: settings().baseUrl }],
    tags: names.toSorted().map((name) => ({ name })),
    paths,
    components: {
      ...generated.components,
      schemas: generated.components?.schemas ?? {},
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'A personal access token' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookieName(),
          description: "The browser's session",
        },
      },
    },
  };
}

const isDocument = (given: unknown): given is OpenApiDocument =>
  typeof given === 'object' && given !== null && 'paths' in given;

const tagsOf = ({ tags = [] }: Operation): string[] => tags;

let current: Promise<OpenApiDocument> | undefined;

/**
 * The document at /api/openapi.json, with all calls of /api/rest and /api/auth, and the exports of
 * features. Created once.
 */
export const openApiDocument = (): Promise<OpenApiDocument> => (current ??= generate());

let text: string | undefined;

/** The document as text. Written once, since that takes as long as rendering a page. */
export const openApiText = async (): Promise<string> =>
  (text ??= JSON.stringify(await openApiDocument()));
