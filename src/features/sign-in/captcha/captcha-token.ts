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

/**
 * Returns the captcha's token and requests a new one, because each token is valid for one call.
 */
export function takeCaptchaToken(): string | null {
  const taken = token;
  token = null;
  if (taken) resetWidget?.();
  return taken;
}
