import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Field } from '@/ui/fields/field';
import { SelectBox } from '@/ui/fields/select-field';
import { useFileTarget } from '@/ui/forms/use-file-target';
import { toastFailure } from '@/ui/overlays/toast';
import type { ImportDetails } from '../../book-import.schema';
import { encodings } from '../../formats/encodings/encodings';
import { useDiscardImport, useImportFailure, useReadFile } from '../decisions/use-import-acts';

/**
 * The row of a table that has its headings. With another row the file is read anew, and the page of the new dry run
 * opens.
 */
export function ImportHeadingRow({ item }: { item: ImportDetails }) {
  const { t } = useTranslation('bookImport');
  const [chosen, setChosen] = useState(item.headingRow);
  const input = useRef<HTMLInputElement>(null);
  const read = useReadFile();
  const discard = useDiscardImport(item.id);
  const failure = useImportFailure();
  const navigate = useNavigate();
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      const encoding = encodings.find((name) => name === item.encoding);
      const { id } = await read.mutateAsync({ file, encoding, headingRow: String(chosen) });
      await navigate({ to: '/manager/books/import/$id', params: { id } });
      discard.mutate(undefined);
    } catch (error) {
      toastFailure(error, failure(error));
    }
  };
  const { onChoose } = useFileTarget((file) => void take(file));
  return (
    <div className="mt-3 grid justify-items-start gap-3 border-t pt-3">
      <Field label={t('columns.headingRow')} className="w-full">
        {(control) => (
          <SelectBox
            {...control}
            options={[t('columns.noHeadingRow'), ...item.firstRows].map((text, number) => ({
              value: String(number),
              label: number === 0 ? text : t('columns.row', { number, text }),
            }))}
            value={String(chosen)}
            onChange={({ target }) => setChosen(Number(target.value))}
          />
        )}
      </Field>
      {chosen !== item.headingRow && (
        <>
          <p className="text-small text-pretty">{t('columns.headingRowHint')}</p>
          <Button variant="quiet" isPending={read.isPending} onClick={() => input.current?.click()}>
            {t('columns.readAgain')}
          </Button>
        </>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('columns.readAgain')}
        onChange={onChoose}
      />
    </div>
  );
}
