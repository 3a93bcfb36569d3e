import { type Language, languageCodes, languages } from '@/i18n/languages';
import { refusal } from '@/server/refusals.server';

/** Written here because the page must not depend on loading texts. */
const texts: Record<Language, string> = {
  en: 'The library is not available for a moment. Please try again.',
  fr: 'La bibliothèque est indisponible pour un instant. Veuillez réessayer.',
  ar: 'المكتبة غير متاحة للحظة. يرجى المحاولة مرة أخرى.',
  sw: 'Maktaba haipatikani kwa muda mfupi. Tafadhali jaribu tena.',
};

/**
 * The 503 page shown while the database is down or overloaded. It needs no database and no script,
 * shows every language, and reloads every 5 seconds. Clients that do not accept HTML get JSON.
 */
export async function standbyPage(request: Request): Promise<Response> {
  const headers = { 'Retry-After': '5' };
  if (!request.headers.get('accept')?.includes('text/html'))
    return refusal(request, 'SERVICE_UNAVAILABLE', undefined, headers);
  const body = languageCodes
    .map((code) => `<p lang="${code}" dir="${languages[code].direction}">${texts[code]}</p>`)
    .join('');
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5"><title>503 | Start UI</title><style>body{margin:0;min-height:100vh;display:grid;place-content:center;text-align:center;font:16px/1.6 system-ui,sans-serif;background:#faf8f4;color:#2a1f2c;padding:24px}h1{font:600 64px/1 Georgia,serif;opacity:.35;margin:0 0 16px}p{margin:4px 0}@media(prefers-color-scheme:dark){body{background:#1a141c;color:#f1ece4}}</style></head><body><main><h1>503</h1>${body}</main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' },
  });
}
