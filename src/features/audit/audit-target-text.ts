import type { Translate } from '@/i18n/translate';
import type { AuditEntry } from './audit.schema';

/** What a person calls the target of an entry. A cover that no book uses is called in words. */
export const auditTargetText = (
  t: Translate<'audit'>,
  { type, name }: NonNullable<AuditEntry['target']>,
): string => (type === 'cover' && name === '' ? t('unusedCover') : name);
