import type { i18n } from 'i18next';
import { createI18n } from './create-i18n';
import type { Language } from './languages';
import { readMessageKey } from './message-key';

/** One i18next instance per language. Requests can share it, because its language never changes. */
const translators = new Map<Language, i18n>();

async function translator(language: Language, namespaces: string[]): Promise<i18n> {
  const instance = translators.get(language) ?? createI18n(language);
  translators.set(language, instance);
  await instance.loadNamespaces(namespaces);
  return instance;
}

/** The translated message of an error code; that of UNKNOWN_ERROR for a code without one. */
export async function errorMessage(code: string, language: Language): Promise<string> {
  const { t } = await translator(language, ['error']);
  return t(`error:${code}`, { defaultValue: t('error:UNKNOWN_ERROR') });
}

/**
 * The translated message of a field. A message that is not a translation key, or has no
 * translation, is replaced by the general one, so that only our own texts are shown.
 */
export async function fieldMessage(message: string, language: Language): Promise<string> {
  const { namespace = '', key, values } = readMessageKey(message) ?? {};
  const instance = await translator(language, ['validation', ...(namespace ? [namespace] : [])]);
  return instance.t(`${namespace}:${key}`, {
    ...values,
    defaultValue: instance.t('validation:invalid'),
  });
}
