import { showOutcome } from '@/auth/forms/form-outcome.server';
import { callAuthFor, readPostedForm } from '@/auth/forms/posted-form.server';
import { forwardPage } from '@/http/notice-page.server';
import { thrownField } from '@/lib/objects/thrown';
import { providerRequest } from './provider-request';

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
