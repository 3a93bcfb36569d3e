import { useTranslation } from '@/i18n/use-translation';
import type { KeptUpload } from './record-file.schema';

type RecordFileProps = { file: Pick<KeptUpload, 'name' | 'size'> };

/** The name of a file, and its size. */
export function FileName({ file: { name, size } }: RecordFileProps) {
  const { t } = useTranslation('record');
  return (
    <>
      <bdi className="wrap-anywhere">{name}</bdi>{' '}
      <span className="whitespace-nowrap text-muted">
        {t('file.size', { count: Math.ceil(size / 1024) })}
      </span>
    </>
  );
}

/** What names the call that sends a file: the last part of the address of the list, the record, and its field. */
type RecordFileLinkProps = RecordFileProps & { list: string; id: string; field: string };

/** A link that saves a file of a record. */
export const RecordFileLink = ({ list, id, field, file }: RecordFileLinkProps) => (
  <a
    className="text-link"
    href={`/api/rest/${list}/${encodeURIComponent(id)}/files/${field}`}
    download
  >
    <FileName file={file} />
  </a>
);
