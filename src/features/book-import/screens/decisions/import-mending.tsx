import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Field } from '@/ui/fields/field';
import { inputClass } from '@/ui/fields/input-class';
import type { ImportRecord } from '../../book-import.schema';
import { ImportDecisions } from './import-decisions';
import { useRecordDecision } from './use-record-decision';

/** The name that a record lacks, if a person can fill it in beside the record. */
function missingName({ issues }: ImportRecord): 'title' | 'author' | undefined {
  const faults = issues.filter(({ kind }) => kind === 'fault').map(({ code }) => code);
  if (faults.some((code) => code !== 'titleMissing' && code !== 'authorMissing')) return undefined;
  if (faults.includes('titleMissing')) return 'title';
  return faults.length > 0 ? 'author' : undefined;
}

export const isMendable = (record: ImportRecord): boolean => missingName(record) !== undefined;

type ImportMendingProps = { importId: string; record: ImportRecord };

/** A field for the title or the author that a record lacks. */
export function ImportMending({ importId, record }: ImportMendingProps) {
  const { t } = useTranslation(['bookImport', 'book']);
  const { choose, isPending, fault } = useRecordDecision(importId, record);
  const [text, setText] = useState('');
  const field = missingName(record) ?? 'title';
  return (
    <div className="flex flex-wrap items-start gap-2">
      <form
        className="contents"
        onSubmit={(event) => {
          event.preventDefault();
          choose({ decision: null, mended: { [field]: text } });
        }}
      >
        <Field
          label={`${t(`book:fields.${field}`)}: ${t('recordNumber', { number: record.number })}`}
          hideLabel
          error={fault}
          className="min-w-0 flex-1 max-sm:basis-full lg:w-64"
        >
          {(control) => (
            <input
              {...control}
              required
              dir="auto"
              placeholder={t(`book:fields.${field}`)}
              className={inputClass('md')}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="soft" isPending={isPending} className="max-sm:flex-1">
          {t(`mend.${field}`)}
        </Button>
      </form>
      <ImportDecisions importId={importId} record={record} />
    </div>
  );
}
