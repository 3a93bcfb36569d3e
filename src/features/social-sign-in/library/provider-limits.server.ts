import type { BetterAuthPlugin } from 'better-auth';
import { thrownCode, thrownField } from '@/lib/objects/thrown';
import { logger } from '@/server/logger.server';
import { oncePerRequest, requestValue } from '@/server/request-scope.server';
import { withNormalEmail } from './provider-email.server';

type InitContext = Parameters<NonNullable<BetterAuthPlugin['init']>>[0];
export type Provider = InitContext['socialProviders'][number];

/** Milliseconds that a callback waits for its provider: for the token, the keys and the profile together. */
const callbackMilliseconds = 10_000;

/**
 * Waits for an answer of a provider for a limited time; the library would wait as long as the connection
 * stays open.
 * @throws DOMException TimeoutError after `milliseconds`
 */
export function answerInTime<T>(
  milliseconds: number,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(Math.max(0, Math.ceil(milliseconds)));
  const timeout = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  return Promise.race([call(signal), timeout]);
}

/**
 * Wraps a provider: limits how long callbacks wait for it, notices when it cannot be reached, and brings the
 * addresses of its profiles into their normal form.
 */
export function withLimits(provider: Provider): Provider {
  const { idToken } = provider;
  if (idToken && 'jwks' in idToken) {
    // Replaced in place, because the provider reads its own `idToken`.
    const { jwks } = idToken;
    idToken.jwks = (...given) => callProvider(provider.id, async () => jwks(...given));
  }
  return {
    ...provider,
    validateAuthorizationCode: (given) =>
      callProvider(provider.id, () => provider.validateAuthorizationCode(given)),
    // Returns null in an outage, because the library answers an error thrown here with 500.
    getUserInfo: (tokens) =>
      callProvider(provider.id, () => provider.getUserInfo(tokens))
        .then(withNormalEmail)
        .catch(nullInOutage),
  };
}

async function callProvider<T>(id: string, call: () => Promise<T>): Promise<T> {
  const end = oncePerRequest('provider-end', () => performance.now() + callbackMilliseconds);
  try {
    return await answerInTime(end - performance.now(), call);
  } catch (error) {
    if (isOutage(error)) {
      logger().warn({ err: error, provider: id }, 'A provider did not answer in a callback');
      noteOutage();
    }
    throw error;
  }
}

function nullInOutage(error: unknown): null {
  if (isOutage(error)) return null;
  throw error;
}

/** Whether a provider was not reached, took too long, or answered 5xx. */
const isOutage = (error: unknown): boolean =>
  (error instanceof TypeError && error.message === 'fetch failed') ||
  thrownField(error, 'name') === 'TimeoutError' ||
  thrownCode(error) === 'ERR_JWKS_TIMEOUT' ||
  Number(thrownField(error, 'status')) >= 500;

const outage = requestValue<true>('provider-outage');

/** Notes that the current request has failed because a provider cannot be reached. */
export const noteOutage = (): void => outage.set(true);

/**
 * The library explains a failed callback by its own step, such as `invalid_code`. If the provider
 * could not be reached, the error is `provider_unavailable`.
 */
export function explainOutage(response: Response): Response {
  const location = response.headers.get('location');
  if (!location || !outage.get()) return response;
  const headers = new Headers(response.headers);
  headers.set('location', location.replace(/([?&]error=)[^&#]*/, '$1provider_unavailable'));
  return new Response(null, { status: response.status, headers });
}
