import { type Language, languages } from '@/i18n/languages';
import { requestLanguage } from '@/i18n/request-language.server';
import { productName } from '@/lib/product/product';
import { countRefusal } from '@/server/observers.server';
import { refusal, tooManyRequests } from '@/server/refusals.server';
import { fixedColors } from '@/ui/styles/fixed-colors';

/** Texts are written here because the pages must not depend on loading them. */
type Texts = Record<Language, string>;

const standby: Texts = {
  en: 'The library is briefly unavailable. Please try again.',
  fr: 'La bibliothèque est momentanément indisponible. Veuillez réessayer.',
  ar: 'المكتبة غير متاحة مؤقتًا. يرجى المحاولة مرة أخرى.',
  sw: 'Maktaba haipatikani kwa muda mfupi. Tafadhali jaribu tena.',
};

const tooManyTexts: Texts = {
  en: 'Too many pages were opened. This page opens by itself in a moment.',
  fr: 'Trop de pages ont été ouvertes. Celle-ci s’ouvrira d’elle-même dans un instant.',
  ar: 'فُتحت صفحات كثيرة جدًا. ستظهر هذه الصفحة تلقائيًا بعد لحظات.',
  sw: 'Kurasa nyingi mno zimefunguliwa. Ukurasa huu utajifungua wenyewe baada ya muda mfupi.',
};

const overloadTexts: Texts = {
  en: 'Many people are here at the moment. This page opens by itself in a few seconds.',
  fr: 'Il y a beaucoup de monde en ce moment. Cette page s’ouvrira d’elle-même dans quelques secondes.',
  ar: 'الإقبال كبير في هذه اللحظة. ستُفتح هذه الصفحة تلقائيًا بعد ثوانٍ قليلة.',
  sw: 'Kuna watu wengi kwa sasa. Ukurasa huu utajifungua wenyewe baada ya sekunde chache.',
};

const standbySeconds = 5;

/** The 503 response while the database is down: a page, or JSON for other clients. */
export const standbyPage = (request: Request): Promise<Response> => unavailable(request, standby);

/** The 503 response under overload: a page, or JSON for other clients. */
export const overloadedPage = (request: Request): Promise<Response> =>
  unavailable(request, overloadTexts);

const unavailable = async (request: Request, texts: Texts): Promise<Response> =>
  acceptsHtml(request)
    ? noticePage(request, 503, texts, standbySeconds)
    : refusal(request, 'SERVICE_UNAVAILABLE', undefined, { 'Retry-After': `${standbySeconds}` });

/**
 * The 429 response to a client that opens too many pages: a page, or JSON for other clients.
 * @param retryAfter seconds
 */
export const tooManyPages = async (request: Request, retryAfter: number): Promise<Response> =>
  acceptsHtml(request)
    ? noticePage(request, 429, tooManyTexts, retryAfter)
    : tooManyRequests(request, retryAfter);

/** Whether the client accepts HTML, as browsers do for pages. */
export const acceptsHtml = (request: Request): boolean =>
  request.headers.get('accept')?.includes('text/html') ?? false;

const forwardTexts: Texts = {
  en: 'Continue',
  fr: 'Continuer',
  ar: 'متابعة',
  sw: 'Endelea',
};

/** A page that redirects to another site by a refresh, with a link for browsers that do not follow it. */
export function forwardPage(request: Request, url: string): Response {
  const language = requestLanguage(request);
  const href = url.replace(/[&"<>]/g, (letter) => `&#${letter.charCodeAt(0)};`);
  const link = `<p><a href="${href}">${forwardTexts[language]}</a></p>`;
  return pageOfText(language, productName, `0;url=${href}`, link);
}

/**
 * A page that needs no database and no script, in the language of the request, and reloads after
 * `retryAfter` seconds. After a form was posted, it leads to the sign-in page instead.
 */
function noticePage(request: Request, status: number, texts: Texts, retryAfter: number): Response {
  countRefusal(status === 429 ? 'TOO_MANY_REQUESTS' : 'SERVICE_UNAVAILABLE');
  const language = requestLanguage(request);
  const refresh = request.method === 'POST' ? `${retryAfter};url=/login` : String(retryAfter);
  const response = pageOfText(
    language,
    `${status} | ${productName}`,
    refresh,
    `<h1>${status}</h1><p>${texts[language]}</p>`,
    status,
  );
  response.headers.set('Retry-After', String(retryAfter));
  return response;
}

function pageOfText(
  language: Language,
  title: string,
  refresh: string,
  body: string,
  status = 200,
): Response {
  const { direction } = languages[language];
  const { light, dark } = fixedColors;
  const html = `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${refresh}"><title>${title}</title><style>body{margin:0;min-height:100vh;display:grid;place-content:center;text-align:center;font:16px/1.6 system-ui,sans-serif;background:${light.background};color:${light.foreground};padding:24px}h1{font:600 64px/1 Georgia,serif;opacity:.35;margin:0 0 16px}p{margin:4px 0}a{color:inherit}@media(prefers-color-scheme:dark){body{background:${dark.background};color:${dark.foreground}}}</style></head><body><main>${body}</main></body></html>`;
  return new Response(html, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
}
