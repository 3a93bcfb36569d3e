import { useId, useRef, useState } from 'react';
import { fieldErrors } from '@/api/field-errors';
import { isAnnounced } from '@/i18n/announced-error';
import { useErrorText } from '@/i18n/error-text';
import { useTranslation } from '@/i18n/use-translation';
import { cx } from '@/lib/cx';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { useFileTarget } from '@/ui/use-file-target';
import { useMessage } from '@/ui/use-message';
import { useReadFile } from './book-import.queries';
import { maxFileBytes } from './formats/record-file';

const accepted = '.csv,.tsv,.txt,.mrc,.marc,.xml,.bib,text/csv,text/plain,application/marc';

type ImportUploadProps = {
  /** Called with the id of the import when the file is read. */
  onRead: (id: string) => unknown;
};

/** Takes a file of books, chosen or dropped here, and reads it without importing it. */
export function ImportUpload({ onRead }: ImportUploadProps) {
  const { t } = useTranslation('bookImport');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const read = useReadFile();
  const errorText = useErrorText();
  const [fault, setFault] = useState<string>();
  const message = useMessage(fault);

  const take = async (file: File | undefined) => {
    if (!file || read.isPending) return;
    setFault(undefined);
    // Saves a useless upload; the server checks the size itself.
    if (file.size > maxFileBytes) return setFault('importIssue:refused.tooLarge');
    try {
      const { id: made } = await read.mutateAsync(file);
      await onRead(made);
    } catch (error) {
      if (isAnnounced(error)) return;
      const [first] = fieldErrors(error);
      setFault(first?.key ?? first?.message ?? errorText(error));
    }
  };
  const { isOver, target, onChoose } = useFileTarget((file) => void take(file));
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('upload.title')}</legend>
      <div
        {...target}
        className={cx(
          'grid min-w-0 justify-items-center gap-3 rounded-card border border-dashed border-control bg-surface px-5 py-10 text-center transition-colors',
          isOver && 'border-accent bg-accent-soft',
        )}
      >
        <p aria-hidden="true" className="font-display text-lg">
          {t('upload.title')}
        </p>
        <p id={`${id}-hint`} className="max-w-[34rem] text-balance text-muted">
          {t('upload.hint')}
        </p>
        <Button
          isPending={read.isPending}
          aria-describedby={`${id}-hint ${id}-error`}
          onClick={() => input.current?.click()}
        >
          <Icon name="upload" />
          {t('upload.choose')}
        </Button>
        <p aria-live="polite" className="text-small text-muted empty:hidden">
          {read.isPending && t('upload.reading')}
        </p>
        <p id={`${id}-error`} aria-live="polite" className="text-small text-negative empty:hidden">
          {message}
        </p>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('upload.choose')}
          accept={accepted}
          onChange={onChoose}
        />
      </div>
    </fieldset>
  );
}
