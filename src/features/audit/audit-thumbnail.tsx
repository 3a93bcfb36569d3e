import { useTranslation } from '@/i18n/use-translation';
import { cx } from '@/ui/cx';
import type { AuditEntry } from './audit.schema';
import { picturesOf } from './offered/audit-picture';

type AuditThumbnailProps = {
  entry: Pick<AuditEntry, 'coverIds'>;
  /** A field, or the type of a target. */
  of: string;
  id: string;
  className?: string;
};

/** A picture in an entry; empty if it is none, or no longer kept. */
export function AuditThumbnail({ entry, of, id, className }: AuditThumbnailProps) {
  const { t } = useTranslation('auditNames');
  const pictures = picturesOf(of);
  if (!pictures || !entry.coverIds.includes(id)) return null;
  return (
    <img
      src={pictures.src(id)}
      alt={t(`fields.${pictures.field}`, { defaultValue: pictures.field })}
      width={24}
      height={36}
      loading="lazy"
      className={cx('inline-block rounded-sm border object-cover align-middle', className)}
    />
  );
}
