import { createHash, timingSafeEqual } from 'node:crypto';
import { isFromThisMachine } from '@/server/machine-access.server';
import { refusal } from '@/server/refusals.server';
import { settings } from '@/server/settings/settings.server';
import { metricsText } from './metrics.server';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Returns the metrics if the request has METRICS_TOKEN as a bearer token. If METRICS_TOKEN is not
 * set, a local server returns them to requests from the same machine. Everything else gets 404.
 */
export async function metricsResponse(request: Request): Promise<Response> {
  const { METRICS_TOKEN, isLocal } = settings();
  const given = request.headers.get('authorization') ?? '';
  const mayRead = METRICS_TOKEN
    ? timingSafeEqual(digest(given), digest(`Bearer ${METRICS_TOKEN}`))
    : isLocal && isFromThisMachine(request);
  if (!mayRead) return refusal(request, 'NOT_FOUND');
  const headers = { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' };
  return new Response(await metricsText(), { headers });
}
