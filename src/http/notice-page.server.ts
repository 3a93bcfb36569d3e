import type { Language } from '@/i18n/languages';
import { requestLanguage } from '@/i18n/request-language.server';
import { productName } from '@/lib/product/product';
import { countRefusal } from '@/server/observers.server';
import { refusal, tooManyRequests } from '@/server/refusals.server';
import { pageOfText } from './text-page.server';

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

const standbySeconds = 5;

/** The 503 response: a page, or JSON for other clients. By default the page says that the database is down. */
export const standbyPage = async (request: Request, texts = standby): Promise<Response> =>
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
