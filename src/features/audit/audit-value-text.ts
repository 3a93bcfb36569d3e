import { type AuditActName, actKindText, actText } from '@/auth/audit/audit-acts';
import { formatNumber } from '@/i18n/format-number';
import type { Language } from '@/i18n/languages';
import type { Translate } from '@/i18n/translate';
import { formatYear, languageName } from '@/lib/intl/language-name';
import { shownEmail } from '@/lib/people/shown-email';
import type { AuditEntry } from './audit.schema';
import { picturesOf } from './offered/audit-picture';

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
  return namedValues(t, names, field, value);
}

/**
 * The values of a field in words, from `feature.audit.values` of the features; those without a word stay. Null if
 * none has one.
 */
function namedValues(
  t: Translate<'audit'>,
  names: Translate<'auditNames'>,
  field: string,
  value: string,
): string | null {
  const values = value.split(',').map((one) => one.trim());
  const words = values.map((one) => names(`values.${field}.${one}`, { defaultValue: '' }));
  if (words.every((word) => !word)) return null;
  return words.map((word, index) => word || values[index]).join(t('values.separator'));
}

/** How a person has signed in, in words; empty for another act, for an entry that does not record it, and for a way that is gone. */
export function signInMethodText(
  names: Translate<'auditNames'>,
  { act, after }: Pick<AuditEntry, 'act' | 'after'>,
): string {
  if (act !== ('session.create' satisfies AuditActName)) return '';
  const method = typeof after === 'object' && after && 'method' in after ? after.method : undefined;
  return typeof method === 'string' ? names(`values.method.${method}`, { defaultValue: '' }) : '';
}

/** The text for an act (`user.ban`) or for all acts of a kind (`user`). */
function filteredAct(t: Translate<'auditNames'>, act: string): string {
  return act.includes('.') ? actText(t, act) : actKindText(t, act);
}

/** The name of an entry's target for people. A picture that is not in use is described in words. */
export const auditTargetText = (
  t: Translate<'audit'>,
  { type, name }: NonNullable<AuditEntry['target']>,
): string => (picturesOf(type) && name === '' ? t('unusedPicture') : name);
