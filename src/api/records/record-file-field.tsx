import { useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { useTranslation } from '@/i18n/use-translation';
import { uploadAccept, uploadMaxBytes } from '@/lib/file-formats/upload-kinds';
import { FileInput } from './file-input';
import { FileName } from './record-file-link';
import type { KeptUpload } from './record-file.schema';

type RecordFileFieldProps<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
  isOptional?: boolean;
  isRequired?: boolean;
  /** The file that the record has when the form starts. */
  file: KeptUpload | null | undefined;
  upload: (file: File) => Promise<KeptUpload>;
};

/** A file of a record in its form, with its name and size. */
export function RecordFileField<Values extends FieldValues, Output = Values>({
  file,
  ...props
}: RecordFileFieldProps<Values, Output>) {
  const { t } = useTranslation('record');
  const [known, setKnown] = useState(file);
  const value: unknown = useWatch({ control: props.control, name: props.name });
  return (
    <FileInput
      {...props}
      text={(key) => t(`file.${key}`)}
      accept={uploadAccept}
      maxBytes={uploadMaxBytes}
      onUploaded={setKnown}
    >
      {known && known.id === value && (
        <p>
          <FileName file={known} />
        </p>
      )}
    </FileInput>
  );
}
