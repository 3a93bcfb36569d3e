import type { Translate } from '@/i18n/translate';
import type { AuditEntry } from './audit.schema';

/** The name of an entry's target for people. A cover that no book uses is described in words. */
export const auditTargetText = (
  t: Translate<'audit'>,
  { type, name }: NonNullable<AuditEntry['target']>,
): string => (type === 'cover' && name === '' ? t('unusedCover') : name);
