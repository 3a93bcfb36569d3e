import { coverUrl } from '@/features/cover/cover.facts';
import { useTranslation } from '@/i18n/use-translation';
import { cx } from '@/ui/cx';
import type { AuditEntry } from './audit.schema';

type AuditThumbnailProps = {
  entry: Pick<AuditEntry, 'coverIds'>;
  coverId: string;
  className?: string;
};

/** The picture of a cover in an entry; empty if the picture is no longer kept. */
export function AuditThumbnail({ entry, coverId, className }: AuditThumbnailProps) {
  const { t } = useTranslation('auditNames');
  if (!entry.coverIds.includes(coverId)) return null;
  return (
    <img
      src={coverUrl(coverId, 160)}
      alt={t('fields.coverId')}
      width={24}
      height={36}
      loading="lazy"
      className={cx('inline-block rounded-sm border object-cover align-middle', className)}
    />
  );
}
