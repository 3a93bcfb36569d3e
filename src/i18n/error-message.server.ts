import type { TFunction } from 'i18next';
import { createI18n } from './create-i18n';
import type { Language } from './languages';

/** One translator a language: it never changes its language, so requests may share it. */
const translators = new Map<Language, Promise<TFunction<'error'>>>();

async function load(language: Language): Promise<TFunction<'error'>> {
  const i18n = createI18n(language);
  await i18n.loadNamespaces('error');
  return i18n.getFixedT(language, 'error');
}

/** The words for an error's code; those of UNKNOWN_ERROR for a code that has none, never the bare code. */
export async function errorMessage(code: string, language: Language): Promise<string> {
  const loading = translators.get(language) ?? load(language);
  translators.set(language, loading);
  const translate = (await loading) as (keys: string[]) => string;
  return translate([`error:${code}`, 'error:UNKNOWN_ERROR']);
}
