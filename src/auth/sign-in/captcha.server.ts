import type { BetterAuthPlugin } from 'better-auth';
import { captcha } from 'better-auth/plugins';
import { settings } from '@/server/settings/settings.server';

/** What is asked for a captcha: every way to make the server send a mail to a stranger. */
const endpoints = ['/email-otp/send-verification-otp'];

/**
 * The library's captcha for the provider of the settings; nothing without one. The library says of a
 * provider that does not answer that something is wrong with us: here it is SERVICE_UNAVAILABLE.
 */
export function captchaPlugins(): BetterAuthPlugin[] {
  const { CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY, CAPTCHA_SECRET_KEY, isLocal } = settings();
  if (!CAPTCHA_PROVIDER || !CAPTCHA_SECRET_KEY) return [];
  const plugin = captcha({
    provider: CAPTCHA_PROVIDER,
    secretKey: CAPTCHA_SECRET_KEY,
    siteKey: CAPTCHA_SITE_KEY,
    endpoints,
    // For tests: a stand-in for the provider, on a local server only.
    siteVerifyURLOverride: isLocal ? process.env.CAPTCHA_VERIFY_URL : undefined,
  });
  const onRequest: NonNullable<BetterAuthPlugin['onRequest']> = async (request, ctx) => {
    const result = await plugin.onRequest(request, ctx);
    if (!result || result.response.status < 500) return result;
    const code = 'SERVICE_UNAVAILABLE';
    return { response: Response.json({ code, message: code }, { status: 503 }) };
  };
  return [{ ...plugin, onRequest }];
}
