import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { api } from '@/api/client';
import { fieldErrors } from '@/api/field-errors';
import { isRefusalOf } from '@/api/is-refusal-of';
import { isAnnounced } from '@/i18n/errors/announced-error';
import { FailureReason } from '@/i18n/errors/failure-reason';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { useFileTarget } from '@/ui/forms/use-file-target';
import { useMessage } from '@/ui/forms/use-message';
import { Icon } from '@/ui/icon';
import { announce } from '@/ui/page/announcer';
import { maxKeptImports } from '../book-import.facts';
import type { Encoding } from '../formats/encodings/encodings';
import { type EncodingChoice, maxFileBytes } from '../formats/record-file';
import { useReadFile } from './decisions/use-import-acts';
import { EncodingQuestion } from './encoding-question';
import { useLeftOut } from './use-left-out';

const accepted = '.csv,.tsv,.txt,.mrc,.marc,.xml,.bib,text/csv,text/plain,application/marc';

type ImportUploadProps = {
  /** How many files the person keeps that are not imported. */
  kept: number;
  /** Called with the id of the import when the file has been read. */
  onRead: (id: string) => unknown;
};

/** An area to choose or drop a file with books. The file is uploaded and compared, but not imported. */
export function ImportUpload({ kept, onRead }: ImportUploadProps) {
  const { t } = useTranslation('bookImport');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const read = useReadFile();
  const [fault, setFault] = useState<string>();
  const [reason, setReason] = useState<ReactNode>();
  const [question, setQuestion] = useState<{ file: File; choices: EncodingChoice[] }>();
  const message = useMessage(fault);
  const leftOut = useLeftOut();

  const take = async (file: File | undefined, encoding?: Encoding) => {
    if (!file || read.isPending) return;
    setFault(undefined);
    setReason(undefined);
    if (encoding === undefined) setQuestion(undefined);
    // Avoids a useless upload; the server checks the size itself.
    if (file.size > maxFileBytes) return setFault('importIssue:refused.tooLarge');
    try {
      // Throws where it is a folder that was dropped.
      await file.slice(0, 1).arrayBuffer();
      const made = await read.mutateAsync({ file, encoding });
      await onRead(made.id);
      announce([t('leftOut.read', { count: made.records }), ...leftOut(made)].join(' '));
    } catch (error) {
      if (isAnnounced(error)) return;
      if (error instanceof DOMException) return setFault('bookImport:errors.unreadable');
      if (isRefusalOf<typeof api.bookImport.create>(error) && error.code === 'CONFLICT')
        return setQuestion({ file, choices: error.data.encodings });
      const [first] = fieldErrors(error);
      setFault(first?.key ?? first?.message ?? 'bookImport:errors.notRead');
      if (!first) setReason(<FailureReason error={error} />);
    }
  };
  const { isOver, target, onChoose } = useFileTarget((file) => void take(file));
  const paste = useEffectEvent(({ target: field, clipboardData }: ClipboardEvent) => {
    if (field instanceof Element && field.closest('input, textarea')) return;
    const text = clipboardData?.getData('text') ?? '';
    const file = clipboardData?.files[0];
    void take(file ?? (text.trim() === '' ? undefined : new File([text], t('upload.pasted'))));
  });
  useEffect(() => {
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('upload.title')}</legend>
      <div
        {...target}
        className={cx(
          'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 rounded-card border border-dashed px-5 py-4 text-[0.8125rem] transition-colors',
          isOver ? 'border-accent bg-accent-soft' : 'border-control bg-surface',
        )}
      >
        <div className="max-w-3xl">
          <p aria-hidden="true" className="font-display text-lg">
            {t('upload.title')}
          </p>
          <p id={`${id}-hint`} className="mt-1 text-pretty text-muted">
            {t('upload.hint')}
          </p>
        </div>
        <div className="col-start-2 row-span-2 row-start-1 text-center max-md:col-span-full max-md:row-auto max-md:my-2">
          <Button
            className="max-md:w-full"
            isPending={read.isPending}
            aria-describedby={`${id}-hint ${id}-error`}
            onClick={() => input.current?.click()}
          >
            <Icon name="upload" />
            {t('upload.choose')}
          </Button>
          <p className="mt-2 text-small text-muted pointer-coarse:hidden">{t('upload.drop')}</p>
        </div>
        <div className="grid gap-1 text-small text-muted empty:hidden">
          {kept > 0 && <p>{t('upload.kept', { kept, most: maxKeptImports })}</p>}
          <p aria-live="polite" className="empty:hidden">
            {read.isPending && t('upload.reading')}
          </p>
          <p id={`${id}-error`} aria-live="polite" className="text-negative empty:hidden">
            {message}
            {reason}
          </p>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('upload.choose')}
          accept={accepted}
          onChange={onChoose}
        />
      </div>
      {question && (
        <EncodingQuestion
          choices={question.choices}
          isPending={read.isPending}
          onChoose={(encoding) => void take(question.file, encoding)}
        />
      )}
    </fieldset>
  );
}
