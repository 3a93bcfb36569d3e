import { actKindText, actText } from '@/auth/audit/audit-acts';
import { roleNames } from '@/auth/permissions';
import { tokenScopes } from '@/features/access-token/access-token.facts';
import { userStatuses } from '@/features/user/user.facts';
import { formatNumber } from '@/i18n/format-number';
import type { Language } from '@/i18n/languages';
import type { Translate } from '@/i18n/translate';
import { formatYear, languageName } from '@/lib/intl/language-name';
import { shownEmail } from '@/lib/people/shown-email';
import { themes } from '@/lib/web/theme';

/** Fields whose values are translated, in `audit.json` under `values`. */
export const translatedValues = {
  role: roleNames,
  scope: tokenScopes,
  theme: themes,
  status: userStatuses,
} as const;

/** The names of the formats of exported and imported files, the same in all languages. */
const formatNames = new Map([
  ['csv', 'CSV'],
  ['tsv', 'TSV'],
  ['bib', 'BibTeX'],
  ['bibtex', 'BibTeX'],
  ['mrc', 'MARC21'],
  ['marc', 'MARC21'],
  ['xml', 'MARCXML'],
  ['marcxml', 'MARCXML'],
  ['goodreads', 'Goodreads'],
  ['librarything', 'LibraryThing'],
  ['storygraph', 'StoryGraph'],
  ['isbns', 'ISBN'],
]);

/** The translated value of a field. Null if the value is shown untranslated, such as a name. */
export function auditValueText(
  t: Translate<'audit'>,
  names: Translate<'auditNames'>,
  field: string,
  value: unknown,
  language: Language,
): string | null {
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number')
    return field === 'publishedYear'
      ? formatYear(value, language)
      : formatNumber({ language }, value);
  if (typeof value !== 'string') return null;
  if (field === 'language') return languageName(value, language);
  if (field === 'email') return shownEmail(value);
  if (field === 'act') return filteredAct(names, value);
  if (field === 'format') return formatNames.get(value) ?? value;
  if (!isTranslatedField(field)) return null;
  return value
    .split(',')
    .map((one) => translateValue(t, field, one.trim()))
    .join(t('values.separator'));
}

type TranslatedField = keyof typeof translatedValues;
const isTranslatedField = (field: string): field is TranslatedField =>
  Object.hasOwn(translatedValues, field);

function translateValue(t: Translate<'audit'>, field: TranslatedField, value: string): string {
  const isKnown = translatedValues[field].some((known) => known === value);
  return isKnown ? t(`values.${field}.${value}`, { defaultValue: value }) : value;
}

/** The text for an act (`user.ban`) or for all acts of a kind (`user`). */
function filteredAct(t: Translate<'auditNames'>, act: string): string {
  return act.includes('.') ? actText(t, act) : actKindText(t, act);
}
