import type { Translate } from '@/i18n/translate';
import type { AuditEntry } from './audit.schema';
import { picturesOf } from './offered/audit-picture';

/** The name of an entry's target for people. A picture that is not in use is described in words. */
export const auditTargetText = (
  t: Translate<'audit'>,
  { type, name }: NonNullable<AuditEntry['target']>,
): string => (picturesOf(type) && name === '' ? t('unusedPicture') : name);
