import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '@/i18n/use-translation';
import { FormPage } from './form-page';
import { recordFault } from './record-fault';

type RecordFormProps<Values extends FieldValues, Output, Saved> = Omit<
  ComponentProps<typeof FormPage<Values, Output, Saved>>,
  'words' | 'fault' | 'formRef' | 'above'
>;

/** The page with the form of a record, in general words. */
export function RecordForm<Values extends FieldValues, Output, Saved>(
  props: RecordFormProps<Values, Output, Saved>,
) {
  const { t } = useTranslation('record');
  return (
    <FormPage
      {...props}
      words={{ submit: t('save'), done: () => t('saved') }}
      fault={recordFault}
    />
  );
}
