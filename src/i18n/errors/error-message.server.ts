import { I18n } from '@/i18n/i18n';
import type { Language } from '@/i18n/languages';
import { readMessageKey } from '@/i18n/message-key';

async function translator(language: Language, namespaces: string[]) {
  const i18n = new I18n(language);
  await i18n.tryToLoad(namespaces);
  return i18n.t;
}

/** The translated message of the first code that has one; that of UNKNOWN_ERROR if none has. */
export async function errorMessage(codes: readonly string[], language: Language): Promise<string> {
  const t = await translator(language, ['error']);
  return codes.reduceRight(
    (defaultValue, code) => t(`error:${code}`, { defaultValue }),
    t('error:UNKNOWN_ERROR'),
  );
}

/**
 * The translated message of a field. A message that is not a translation key, or has no
 * translation, is replaced by the general one, so that only texts of the product are shown.
 */
export async function fieldMessage(message: string, language: Language): Promise<string> {
  const { namespace = '', key, values } = readMessageKey(message) ?? {};
  const t = await translator(language, ['validation', ...(namespace ? [namespace] : [])]);
  return t(`${namespace}:${key}`, {
    ...values,
    defaultValue: t('validation:invalid'),
  });
}
