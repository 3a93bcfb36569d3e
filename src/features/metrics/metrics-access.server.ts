import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { isFromThisMachine } from '@/server/machine-access.server';
import { refusal } from '@/server/refusals.server';
import { defineSettings } from '@/server/settings/feature-settings.server';
import { setting } from '@/server/settings/setting-kinds.server';
import { settings } from '@/server/settings/settings.server';
import { metricsText } from './metrics.server';

export const metricsPath = '/api/metrics';

export const metricsSettings = defineSettings({
  METRICS_TOKEN: setting(
    z.string().min(16, 'must be 16 characters or more').optional(),
    'the output of: openssl rand -base64 24',
    'Opens the metrics to requests with this bearer token; unset: to a local server itself only.',
  ),
});

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Returns the metrics if the request has METRICS_TOKEN as a bearer token. If METRICS_TOKEN is not
 * set, a local server returns them to requests from the same machine. Everything else gets 404.
 */
export async function metricsResponse(request: Request): Promise<Response> {
  const { METRICS_TOKEN } = metricsSettings.read();
  const given = request.headers.get('authorization') ?? '';
  const mayRead = METRICS_TOKEN
    ? timingSafeEqual(digest(given), digest(`Bearer ${METRICS_TOKEN}`))
    : settings().isLocal && isFromThisMachine(request);
  if (!mayRead) return refusal(request, 'NOT_FOUND');
  const headers = { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' };
  return new Response(await metricsText(), { headers });
}
