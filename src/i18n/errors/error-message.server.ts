import { I18n } from '@/i18n/i18n';
import type { Language } from '@/i18n/languages';
import { readMessageKey } from '@/i18n/message-key';
import { codeText, errorNamespaces } from './error-text';

async function loadedTexts(language: Language, namespaces: readonly string[]): Promise<I18n> {
  const i18n = new I18n(language);
  await i18n.tryToLoad(namespaces);
  return i18n;
}

/** The translated message of the first code that has one; `otherwise`, or that of UNKNOWN_ERROR, if none has. */
export async function errorMessage(
  codes: readonly string[],
  language: Language,
  otherwise?: string,
): Promise<string> {
  const t = (await loadedTexts(language, ['error', ...errorNamespaces()])).translator('error');
  return codes.map((code) => codeText(t, code)).find(Boolean) ?? otherwise ?? t('UNKNOWN_ERROR');
}

/**
 * The translated message of a field. A message that is not a translation key, or has no
 * translation, is replaced by the general one, so that only texts of the product are shown.
 */
export async function fieldMessage(message: string, language: Language): Promise<string> {
  const { namespace = '', key, values } = readMessageKey(message) ?? {};
  const { t } = await loadedTexts(language, ['validation', ...(namespace ? [namespace] : [])]);
  return t(`${namespace}:${key}`, {
    ...values,
    defaultValue: t('validation:invalid'),
  });
}
