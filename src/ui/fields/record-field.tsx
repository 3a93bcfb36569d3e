import type { QueryKey } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '@/i18n/use-translation';
import { cx } from '@/ui/cx';
import { Icon } from '@/ui/icon';
import { Field } from './field';
import { inputClass } from './input-class';
import { LazyRecordDialog } from './lazy-record-dialog';
import type { PageOfRecords, RecordSource } from './record-dialog';
import { type FormFieldProps, useFormField } from './use-form-field';

type RecordFieldProps<
  Values extends FieldValues,
  Output,
  Page extends PageOfRecords,
  Key extends QueryKey,
> = Omit<FormFieldProps<Values, Output>, 'label'> & {
  label: string;
  records: RecordSource<Page, Key>;
  /** The record whose id the form starts with. */
  chosen?: { id: string; title: string } | null | undefined;
  placeholder?: string;
  /** Shown when no record matches; a general text if unset. */
  none?: string;
  className?: string;
};

/**
 * A record in a form, chosen by a search in a dialog, which typing opens. The value of the form is its id.
 */
export function RecordField<
  Page extends PageOfRecords,
  Key extends QueryKey,
  Values extends FieldValues,
  Output = Values,
>({
  control,
  name,
  label,
  hint,
  isRequired,
  isOptional,
  emptyAsNull,
  records,
  chosen,
  placeholder,
  none,
  className,
}: RecordFieldProps<Values, Output, Page, Key>) {
  const { t } = useTranslation('ui');
  const { bound, value, change, error } = useFormField({ control, name, emptyAsNull });
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState(chosen);
  const button = useRef<HTMLButtonElement>(null);
  const shown = picked?.id === value ? picked.title : value;
  const isRemovable = isOptional && value !== '' && !bound.disabled;
  const open = (text: (earlier: string) => string) => {
    setTyped((earlier) => text(isOpen ? earlier : ''));
    setIsOpen(true);
  };
  /** What is typed on the field becomes the search, also while its code is loading. */
  const typeAhead = (event: KeyboardEvent) => {
    const { key } = event;
    const isText = key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (key === 'Escape') return setIsOpen(false);
    if (isText && (key !== ' ' || isOpen)) open((earlier) => earlier + key);
    else if (key === 'Backspace' && isOpen) open((earlier) => earlier.slice(0, -1));
    else if (key === 'ArrowDown') open((earlier) => earlier);
    else return;
    event.preventDefault();
    // A letter may be a shortcut of the page.
    event.stopPropagation();
  };
  return (
    <Field {...{ label, hint, isRequired, isOptional, className }} error={error}>
      {(controlProps) => (
        <div className="relative min-w-0">
          <button
            {...controlProps}
            name={bound.name}
            disabled={bound.disabled}
            onBlur={bound.onBlur}
            ref={(element) => {
              button.current = element;
              bound.ref(element);
            }}
            type="button"
            // Its name is the label, and its content the value.
            role="combobox"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-controls={`${controlProps.id}-records`}
            onClick={() => open((earlier) => earlier)}
            onKeyDown={typeAhead}
            className={cx(
              inputClass('lg'),
              'flex items-center justify-between gap-2 text-start',
              isRemovable && 'pe-10!',
              !shown && 'text-muted',
            )}
          >
            <bdi className="truncate">{shown || (placeholder ?? t('record.choose'))}</bdi>
            {!isRemovable && <Icon name="search" className="shrink-0 text-muted" />}
          </button>
          {isRemovable && (
            <button
              type="button"
              aria-label={t('record.clear', { label })}
              className="search-clear"
              onClick={() => {
                change('');
                button.current?.focus();
              }}
            >
              <Icon name="x" />
            </button>
          )}
          <LazyRecordDialog
            id={`${controlProps.id}-records`}
            open={isOpen}
            onOpenChange={setIsOpen}
            title={label}
            label={t('record.search', { label })}
            {...{ records, typed, none }}
            onTyped={setTyped}
            onChosen={(record) => {
              setPicked({ id: record.id, title: records.text(record).title });
              change(record.id);
              setIsOpen(false);
            }}
          />
        </div>
      )}
    </Field>
  );
}
