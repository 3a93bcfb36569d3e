import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Icon } from '@/ui/icon';
import { Dialog } from '@/ui/overlays/dialog';
import { Field } from './field';
import { inputClass } from './input-class';
import { RecordChoice, type PageOfRecords, type RecordSource } from './record-choice';
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

/** A record in a form, chosen by a search in a dialog. The value of the form is its id. */
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
  hideLabel,
  emptyAsNull,
  records,
  chosen,
  placeholder,
  none,
  className,
}: RecordFieldProps<Values, Output, Page, Key>) {
  const { t } = useTranslation('ui');
  const { bound, value, change, error, isDisabled } = useFormField({ control, name, emptyAsNull });
  const [isOpen, setIsOpen] = useState(false);
  const [picked, setPicked] = useState(chosen);
  const shown = picked?.id === value ? picked.title : value;
  const choose = (record: Page['items'][number] | undefined) => {
    setPicked(record && { id: record.id, title: records.text(record).title });
    change(record?.id ?? '');
    setIsOpen(false);
  };
  return (
    <Field {...{ label, hint, isRequired, isOptional, hideLabel, className }} error={error}>
      {(controlProps) => (
        <>
          <button
            {...controlProps}
            {...bound}
            type="button"
            // Its name is the label, and its content the value.
            role="combobox"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-controls={`${controlProps.id}-records`}
            disabled={isDisabled}
            onClick={() => setIsOpen(true)}
            className={cx(
              inputClass('lg'),
              'flex items-center justify-between gap-2 text-start',
              !shown && 'text-muted',
            )}
          >
            <bdi className="truncate">{shown || (placeholder ?? t('record.choose'))}</bdi>
            <Icon name="search" className="shrink-0 text-muted" />
          </button>
          <Dialog
            open={isOpen}
            onOpenChange={setIsOpen}
            title={label}
            actions={
              <>
                {isOptional && value && (
                  <Button variant="quiet" onClick={() => choose(undefined)}>
                    {t('clear')}
                  </Button>
                )}
                <Button variant="quiet" onClick={() => setIsOpen(false)}>
                  {t('cancel')}
                </Button>
              </>
            }
          >
            {/* The search is a form of its own. Events of a dialog also reach the form around the field. */}
            <div
              id={`${controlProps.id}-records`}
              role="presentation"
              onSubmit={(event) => event.stopPropagation()}
            >
              <RecordChoice
                {...records}
                label={t('record.search', { label })}
                none={none ?? t('record.none')}
                onChosen={choose}
              />
            </div>
          </Dialog>
        </>
      )}
    </Field>
  );
}
