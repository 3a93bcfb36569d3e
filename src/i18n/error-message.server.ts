import type { i18n } from 'i18next';
import { createI18n } from './create-i18n';
import type { Language } from './languages';
import { readMessageKey } from './message-key';

/** One translator a language: it never changes its language, so requests may share it. */
const translators = new Map<Language, i18n>();

type Translate = (keys: string | string[], values?: object) => string;

async function translator(language: Language, namespaces: string[]): Promise<i18n> {
  const instance = translators.get(language) ?? createI18n(language);
  translators.set(language, instance);
  await instance.loadNamespaces(namespaces);
  return instance;
}

/** The words for an error's code; those of UNKNOWN_ERROR for a code that has none, never the bare code. */
export async function errorMessage(code: string, language: Language): Promise<string> {
  const translate = (await translator(language, ['error'])).t as unknown as Translate;
  return translate([`error:${code}`, 'error:UNKNOWN_ERROR']);
}

/**
 * A field's message in words. Only our own texts are shown: what is no translation key, or has no
 * text, becomes the general word.
 */
export async function fieldMessage(message: string, language: Language): Promise<string> {
  const { namespace = '', key, values } = readMessageKey(message) ?? {};
  const instance = await translator(language, ['validation', ...(namespace ? [namespace] : [])]);
  const translate = instance.t as unknown as Translate;
  const name = `${namespace}:${key}`;
  return instance.exists(name, values) ? translate(name, values) : translate('validation:invalid');
}
