let token: string | null = null;
let resetWidget: (() => void) | null = null;

/**
 * Stores the token of a solved captcha; null removes it.
 * @param reset requests a new token; null when the captcha is removed
 */
export function storeCaptchaToken(given: string | null, reset = resetWidget): void {
  token = given;
  resetWidget = reset;
}

/** The header with which a call shows a token. */
export const captchaHeaders = (shown: string | null | undefined): Record<string, string> =>
  shown ? { 'x-captcha-response': shown } : {};

/**
 * Returns the header with the captcha's token and requests a new token, because each is valid for one call.
 */
export function takeCaptchaHeaders(): Record<string, string> {
  const taken = token;
  token = null;
  if (taken) resetWidget?.();
  return captchaHeaders(taken);
}
