import type { BetterAuthPlugin } from 'better-auth';
import { captcha } from 'better-auth/plugins';
import type { LibraryPath } from '@/auth/library/calls/auth-calls.server';
import { settings } from '@/server/settings/settings.server';
import { captchaSettings } from '../captcha-settings.server';

/** Paths that require a captcha: all that send a mail without a session. */
const endpoints: LibraryPath[] = ['/email-otp/send-verification-otp'];

/**
 * The captcha plugin for CAPTCHA_PROVIDER; none if it is not set. If the provider does not respond,
 * the plugin returns an internal error, which is replaced by 503 SERVICE_UNAVAILABLE.
 */
export function captchaPlugins(): BetterAuthPlugin[] {
  const { CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY, CAPTCHA_SECRET_KEY, CAPTCHA_VERIFY_URL } =
    captchaSettings.read();
  if (!CAPTCHA_PROVIDER || !CAPTCHA_SECRET_KEY) return [];
  const plugin = captcha({
    provider: CAPTCHA_PROVIDER,
    secretKey: CAPTCHA_SECRET_KEY,
    siteKey: CAPTCHA_SITE_KEY,
    endpoints,
    siteVerifyURLOverride: settings().isLocal ? CAPTCHA_VERIFY_URL : undefined,
  });
  const onRequest: NonNullable<BetterAuthPlugin['onRequest']> = async (request, ctx) => {
    const result = await plugin.onRequest(request, ctx);
    if (!result || result.response.status < 500) return result;
    const code = 'SERVICE_UNAVAILABLE';
    return { response: Response.json({ code, message: code }, { status: 503 }) };
  };
  return [{ ...plugin, onRequest }];
}
