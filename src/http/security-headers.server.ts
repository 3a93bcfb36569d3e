import { allServerFeatures } from '@/lib/feature.server';
import { hasDevelopmentServer } from '@/lib/product/development';
import { permissionsPolicy } from '@/lib/web/permissions-policy';
import { settings } from '@/server/settings/settings.server';

declare module '@/lib/feature.server' {
  interface ServerFeatureHooks {
    /** Origins of other sites whose scripts and frames it shows on pages. */
    readonly widgetOrigins?: () => readonly string[];
  }
}

/**
 * Security headers of every response. Scripts run only from this site or with the nonce of the
 * response. The development server adds inline scripts without a nonce, so it allows
 * 'unsafe-inline'; its addresses of gathered texts hold the texts themselves, so it allows 'data:'.
 * @param nonce null for a static file, which is the same for every request
 */
export function securityHeaders(nonce: string | null): Record<string, string> {
  const own = nonce === null ? `'self'` : `'self' 'nonce-${nonce}'`;
  const scripts = hasDevelopmentServer ? `'self' 'unsafe-inline'` : own;
  const widgets = allServerFeatures().flatMap(({ widgetOrigins }) => widgetOrigins?.() ?? []);
  const further = widgets.map((origin) => ` ${origin}`).join('');
  const policy = [
    `default-src 'self'`,
    `script-src ${scripts}${further}`,
    // Covers use style attributes for their colours, and the toasts insert style elements.
    `style-src 'self' 'unsafe-inline'${further}`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'${further}${hasDevelopmentServer ? ' ws: data:' : ''}`,
    `frame-src ${further.trim() || "'none'"}`,
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
    'Permissions-Policy': permissionsPolicy(),
    ...(isSecure ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/**
 * Adds the headers of every response: security headers, and `Cache-Control: no-store`. A header that the
 * response already has is not changed.
 * @param nonce of the scripts of a page; null for every other response
 */
export function addStandardHeaders(headers: Headers, nonce: string | null): void {
  const standard = { ...securityHeaders(nonce), 'Cache-Control': 'no-store' };
  for (const [name, value] of Object.entries(standard))
    if (!headers.has(name)) headers.set(name, value);
}
