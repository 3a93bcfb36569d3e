import { StandardOpenAPIMatcher } from '@orpc/openapi/standard';
import { StandardRPCMatcher } from '@orpc/server/standard';
import { refuse } from '@/i18n/errors/refuse.server';
import { declaredLength, isMultipart, raiseBodyLimit } from '@/server/request-body.server';
import { requestScope } from '@/server/request-scope.server';
import { spoolForm } from '@/server/spooled-form.server';
import { admitCaller, metaOf } from '../procedures.server';
import { apiRouter } from '../router.server';

function makeMatchers() {
  const made = { rpc: new StandardRPCMatcher(), rest: new StandardOpenAPIMatcher() };
  for (const matcher of Object.values(made)) matcher.init(apiRouter());
  return made;
}
let matchers: ReturnType<typeof makeMatchers> | undefined;

/**
 * Checks permission and upload limit before the body of a call is parsed. The handlers parse the
 * body before the middleware of the procedure runs, so this check must come earlier. Only
 * procedures with an `uploadLimit` accept files.
 * @throws ORPCError
 */
export async function admitBody(via: 'rpc' | 'rest'): Promise<void> {
  const { request } = requestScope();
  if (request.method === 'GET') return;
  const path = new URL(request.url).pathname.slice(`/api/${via}`.length);
  // Removes outer slashes as the handlers do, so that both match the same procedure.
  const match = await (matchers ??= makeMatchers())[via].match(
    request.method,
    `/${path.replace(/^\/|\/$/g, '')}`,
  );
  if (!match) return;
  await admitCaller(match.procedure);
  if (!isMultipart(request)) return;
  const { uploadLimit: limit } = metaOf(match.procedure);
  if (limit === undefined) throw refuse('UNSUPPORTED_MEDIA_TYPE');
  if ((declaredLength(request) ?? 0) > limit) throw refuse('PAYLOAD_TOO_LARGE', { limit });
  raiseBodyLimit(limit);
  spoolForm();
}
