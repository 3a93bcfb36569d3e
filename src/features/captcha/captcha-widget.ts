import { storeCaptchaToken } from './captcha-token';

/** The used part of the provider's API. The providers differ only in the names of options. */
type CaptchaApi = {
  render: (element: HTMLElement, options: Record<string, unknown>) => unknown;
  reset: (widget?: unknown) => void;
  /** The script of reCAPTCHA loads further parts after its load event. */
  ready?: (done: () => void) => void;
};
type Provider = { script: string; global: string; solved: string; expired: string };

const providers: Record<string, Provider> = {
  'cloudflare-turnstile': {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    global: 'turnstile',
    solved: 'callback',
    expired: 'expired-callback',
  },
  'google-recaptcha': {
    script: 'https://www.google.com/recaptcha/api.js?render=explicit',
    global: 'grecaptcha',
    solved: 'callback',
    expired: 'expired-callback',
  },
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js?render=explicit',
    global: 'hcaptcha',
    solved: 'callback',
    expired: 'expired-callback',
  },
  captchafox: {
    script: 'https://cdn.captchafox.com/api.js?render=explicit',
    global: 'captchafox',
    solved: 'onVerify',
    expired: 'onExpire',
  },
};

const scripts = new Map<string, Promise<CaptchaApi>>();

function load({ script, global }: Provider): Promise<CaptchaApi> {
  const known = scripts.get(script);
  if (known) return known;
  const loading = new Promise<CaptchaApi>((resolve, reject) => {
    const element = document.createElement('script');
    element.src = script;
    element.async = true;
    element.addEventListener('load', () => {
      const api: CaptchaApi | undefined = Reflect.get(globalThis, global);
      if (!api) reject(new Error(`${script} defined no captcha`));
      else if (api.ready) api.ready(() => resolve(api));
      else resolve(api);
    });
    element.addEventListener('error', () => {
      element.remove();
      scripts.delete(script);
      reject(new Error(`${script} did not load`));
    });
    document.head.append(element);
  });
  scripts.set(script, loading);
  return loading;
}

/**
 * Renders a provider's captcha into an element.
 * @returns a function that removes it
 * @throws when the provider's script cannot be loaded
 */
export async function showCaptcha(
  { provider, siteKey }: { provider: string; siteKey: string },
  element: HTMLElement,
  language: string,
): Promise<() => void> {
  const known = providers[provider];
  if (!known) return () => {};
  const api = await load(known);
  const widget = api.render(element, {
    sitekey: siteKey,
    theme: document.documentElement.classList.contains('dark') ? 'dark' : 'light',
    language,
    lang: language,
    hl: language,
    [known.solved]: (given: string) => storeCaptchaToken(given),
    [known.expired]: () => storeCaptchaToken(null),
  });
  storeCaptchaToken(null, () => api.reset(widget));
  return () => {
    storeCaptchaToken(null, null);
    element.replaceChildren();
  };
}
