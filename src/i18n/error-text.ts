import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** The code that an error carries, whichever of our servers' ways it came: `error.code`, or itself. */
export function failureCode(error: unknown): string {
  if (typeof error === 'string') return error;
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code === 'string') return code;
  // What `fetch` throws when no answer came at all.
  return error instanceof TypeError ? 'NETWORK_ERROR' : 'UNKNOWN_ERROR';
}

/** The words for an error's code in the page's language; never a bare code, never the server's own message. */
export function errorText(t: TFunction<'error'>, error: unknown): string {
  const translate = t as (key: string, options: { defaultValue: string }) => string;
  const unknown = translate('UNKNOWN_ERROR', { defaultValue: '' });
  const code = failureCode(error);
  return /^[A-Z][A-Z0-9_]*$/.test(code) ? translate(code, { defaultValue: unknown }) : unknown;
}

/** `errorText` for the page's language; asks for the texts, which most pages never need. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('error');
  const { t: common } = useTranslation('common');
  return (error) => errorText(t, error) || common('errorPage.serverTitle');
}
