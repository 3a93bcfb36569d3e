import { settings } from '@/server/settings/settings.server';

/** Whether this is the development server; a build is never one, whatever the environment says. */
export const isDevelopment = 'env' in import.meta && import.meta.env.DEV;

/**
 * Headers of every answer. Scripts run only from this site or with the answer's own nonce; the
 * development server's own inline scripts know no nonce, so there the policy names them instead.
 * @param nonce null for a file, which is the same for everybody
 */
export function securityHeaders(nonce: string | null): Record<string, string> {
  const own = nonce === null ? `'self'` : `'self' 'nonce-${nonce}'`;
  const scripts = isDevelopment ? `'self' 'unsafe-inline'` : own;
  const captcha = captchaOrigins[settings().CAPTCHA_PROVIDER ?? ''] ?? '';
  const policy = [
    `default-src 'self'`,
    `script-src ${scripts}${captcha}`,
    // Covers set their colours, and the toasts their rules, in style attributes and elements.
    `style-src 'self' 'unsafe-inline'${captcha}`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'${captcha}${isDevelopment ? ' ws:' : ''}`,
    `frame-src ${captcha.trim() || "'none'"}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ];
  const isSecure = settings().baseUrl.startsWith('https:');
  if (isSecure) policy.push('upgrade-insecure-requests');
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(isSecure ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/** Where each captcha provider's script and frame come from. */
const captchaOrigins: Record<string, string> = {
  'cloudflare-turnstile': ' https://challenges.cloudflare.com',
  'google-recaptcha': ' https://www.google.com https://www.gstatic.com',
  hcaptcha: ' https://hcaptcha.com https://*.hcaptcha.com',
  captchafox: ' https://*.captchafox.com',
};
