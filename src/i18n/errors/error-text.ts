import type { Translate } from '@/i18n/translate';
import { useTranslation } from '@/i18n/use-translation';
import { allFeatures } from '@/lib/feature';
import { thrownCode } from '@/lib/objects/thrown';
import { isConnectionFault } from '@/lib/web/connection-fault';

/** The code of an error: the error itself if it is a string, otherwise `error.code`. */
export function failureCode(error: unknown): string {
  if (typeof error === 'string') return error;
  return thrownCode(error) ?? (isConnectionFault(error) ? 'NETWORK_ERROR' : 'UNKNOWN_ERROR');
}

/** Whether a text has the form of an error code. Types of form errors, such as `custom`, do not. */
export const isErrorCode = (text: string): boolean => /^[A-Z][A-Z0-9_]*$/.test(text);

/** The namespaces in which features have texts of error codes. A page loads them with what the feature shows. */
export const errorNamespaces = (): string[] =>
  allFeatures().flatMap(({ errorTexts }) => errorTexts ?? []);

/** The text of an error code, from what is loaded: the list of errors or a feature; empty if there is none. */
export const codeText = (t: Translate<'error'>, code: string): string =>
  errorNamespaces().reduce(
    (found, namespace) => found || t(`${namespace}:codes.${code}`, { defaultValue: '' }),
    t(`error:${code}`, { defaultValue: '' }),
  );

/**
 * The message of an error in the page's language. It never shows a bare code or the server's own
 * message.
 */
export function errorText(t: Translate<'error'>, error: unknown): string {
  const code = failureCode(error);
  const known = isErrorCode(code) ? codeText(t, code) : '';
  return known || t('UNKNOWN_ERROR', { defaultValue: '' });
}

/**
 * Returns `errorText` for the page's language. Loads the namespace `error`, which most pages do not
 * need.
 */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('error');
  const { t: common } = useTranslation('common');
  return (error: unknown) => errorText(t, error) || common('errorPage.serverTitle');
}
