import { showOutcome } from '@/auth/forms/form-outcome.server';
import { callAuthFor, readPostedForm } from '@/auth/forms/posted-form.server';
import { pageOfText } from '@/http/text-page.server';
import type { Language } from '@/i18n/languages';
import { requestLanguage } from '@/i18n/request-language.server';
import { thrownField } from '@/lib/objects/thrown';
import { productName } from '@/lib/product/product';
import { providerRequest } from './provider-request';

/** Written here because the page must not depend on loading texts. */
const forwardTexts: Record<Language, string> = {
  en: 'Continue',
  fr: 'Continuer',
  ar: 'متابعة',
  sw: 'Endelea',
};

/** A page that redirects to another site by a refresh, with a link for browsers that do not follow it. */
function forwardPage(request: Request, url: string): Response {
  const language = requestLanguage(request);
  const href = url.replace(/[&"<>]/g, (letter) => `&#${letter.charCodeAt(0)};`);
  const link = `<p><a href="${href}">${forwardTexts[language]}</a></p>`;
  return pageOfText(language, productName, `0;url=${href}`, link);
}

/** Handles the form with a button for each sign-in provider: forwards to the page of the provider. */
export async function postProvider(request: Request): Promise<Response> {
  const field = await readPostedForm(request);
  const [provider, redirect] = [field('provider'), field('redirect')];
  const body = providerRequest(provider, redirect);
  const { refusal, answer } = await callAuthFor(request, '/sign-in/social', body);
  const url = thrownField(answer, 'url');
  // A redirect would be refused, because `form-action` of the Content-Security-Policy also covers redirects.
  if (!refusal && typeof url === 'string') return forwardPage(request, url);
  const { status = 503, code = 'SERVICE_UNAVAILABLE', retryAfter = 0 } = refusal ?? {};
  return showOutcome(`/login${redirect && `?${new URLSearchParams({ redirect })}`}`, {
    status,
    code,
    retryAfter,
    method: provider,
  });
}
