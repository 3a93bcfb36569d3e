import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { fieldErrors } from '@/api/field-errors';
import { isAnnounced } from '@/i18n/errors/announced-error';
import { FailureReason } from '@/i18n/errors/failure-reason';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { useFileTarget } from '@/ui/forms/use-file-target';
import { useMessage } from '@/ui/forms/use-message';
import { Icon } from '@/ui/icon';
import { announce } from '@/ui/page/announcer';

type FileText =
  | 'hint'
  | 'choose'
  | 'replace'
  | 'remove'
  | 'uploaded'
  | 'removed'
  | 'tooLarge'
  | 'failed';

type FileInputProps<Values extends FieldValues, Output, Kept> = {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
  /** The texts of the field: its buttons, what happened, and why a file was not taken. */
  text: (key: FileText) => string;
  /** Media types. */
  accept: readonly string[];
  maxBytes: number;
  isOptional?: boolean;
  /** The file can be replaced, and not removed. */
  isRequired?: boolean;
  upload: (file: File) => Promise<Kept>;
  onUploaded?: (kept: Kept) => void;
  /** What is shown of the file: its picture beside the label, and its name below. */
  picture?: ReactNode;
  children?: ReactNode;
};

/** A file in a form, which a person chooses or drops here. It is uploaded at once, and the value of the form is its id. */
export function FileInput<
  Values extends FieldValues,
  Kept extends { id: string },
  Output = Values,
>({
  control,
  name,
  label,
  text,
  accept,
  maxBytes,
  isOptional,
  isRequired,
  upload,
  onUploaded,
  picture,
  children,
}: FileInputProps<Values, Output, Kept>) {
  const { t } = useTranslation('ui');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const { field, fieldState } = useController<Values, FieldPath<Values>, Output>({ control, name });
  const uploading = useMutation({ mutationFn: upload });
  const [fault, setFault] = useState<string>();
  const [reason, setReason] = useState<ReactNode>();
  const message = useMessage(fault ?? fieldState.error?.message);
  const change = (value: string | null) => field.onChange(value);

  const take = async (file: File | undefined) => {
    if (!file || uploading.isPending) return;
    setFault(undefined);
    setReason(undefined);
    // Avoids a useless upload; the server checks the size itself.
    if (file.size > maxBytes) return setFault(text('tooLarge'));
    try {
      const kept = await uploading.mutateAsync(file);
      onUploaded?.(kept);
      change(kept.id);
      announce(text('uploaded'));
    } catch (error) {
      if (isAnnounced(error)) return;
      const [first] = fieldErrors(error);
      setFault(first?.key ?? first?.message ?? text('failed'));
      if (!first) setReason(<FailureReason error={error} />);
    }
  };
  const { isOver, target, onChoose } = useFileTarget((file) => void take(file));
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div
        {...target}
        className={cx(
          'flex flex-wrap items-center gap-4 rounded-card border border-dashed border-control p-4 transition-colors',
          isOver && 'border-accent bg-accent-soft',
        )}
      >
        {picture}
        <div className="grid min-w-0 flex-1 basis-32 gap-2">
          <p aria-hidden="true" className="text-sm font-medium">
            {label}
            {isOptional && <span className="ms-1.5 font-normal text-muted">{t('optional')}</span>}
          </p>
          {children}
          <p id={`${id}-hint`} className="text-small text-muted">
            {text('hint')}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="quiet"
              size="sm"
              isPending={uploading.isPending}
              aria-describedby={`${id}-hint ${id}-error`}
              ref={(button) => {
                field.ref(button);
                choose.current = button;
              }}
              onClick={() => input.current?.click()}
            >
              <Icon name="upload" />
              {field.value ? text('replace') : text('choose')}
            </Button>
            {field.value && !isRequired && (
              <Button
                variant="ghost"
                size="sm"
                disabled={uploading.isPending}
                onClick={() => {
                  // This button leaves with the file, and the other one gets another name.
                  flushSync(() => change(null));
                  choose.current?.focus();
                  announce(text('removed'));
                }}
              >
                <Icon name="trash" />
                {text('remove')}
              </Button>
            )}
          </div>
          <p
            id={`${id}-error`}
            aria-live="polite"
            className="text-small text-negative empty:hidden"
          >
            {message}
            {reason}
          </p>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={text('choose')}
            accept={accept.join(',')}
            onChange={onChoose}
          />
        </div>
      </div>
    </fieldset>
  );
}
