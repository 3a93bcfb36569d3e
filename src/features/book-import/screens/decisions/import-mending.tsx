import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { keysOf } from '@/lib/objects/records';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Field } from '@/ui/fields/field';
import { inputClass } from '@/ui/fields/input-class';
import type { ImportRecord } from '../../book-import.schema';
import { ImportDecisions } from './import-decisions';
import { useRecordDecision } from './use-import-acts';

const nameFaults = { titleMissing: 'title', authorMissing: 'author' } as const;

/** The names that a record lacks, if a person can fill them in beside the record. */
function missingNames({ issues }: ImportRecord): ('title' | 'author')[] {
  const faults = issues.filter(({ kind }) => kind === 'fault').map(({ code }) => code);
  const named = keysOf(nameFaults).filter((code) => faults.includes(code));
  return named.length === faults.length ? named.map((code) => nameFaults[code]) : [];
}

export const isMendable = (record: ImportRecord): boolean => missingNames(record).length > 0;

type ImportMendingProps = { importId: string; record: ImportRecord };

/** A field for each name that a record lacks. */
export function ImportMending({ importId, record }: ImportMendingProps) {
  const { t } = useTranslation(['bookImport', 'book']);
  const { choose, isPending, fault } = useRecordDecision(importId, record);
  const [mended, setMended] = useState<Partial<Record<'title' | 'author', string>>>({});
  const [empty, setEmpty] = useState<string>();
  const names = missingNames(record);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <form
        noValidate
        className="contents"
        onSubmit={(event) => {
          event.preventDefault();
          const input = event.currentTarget.querySelector<HTMLInputElement>('input:invalid');
          setEmpty(input?.name);
          input?.focus();
          if (!input) choose({ decision: null, mended });
        }}
      >
        {names.map((name, index) => (
          <Field
            key={name}
            label={
              <>
                {t(`book:fields.${name}`)}
                <span className="sr-only">: {t('recordNumber', { number: record.number })}</span>
              </>
            }
            error={(empty === name && 'validation:required') || (index === 0 ? fault : undefined)}
            className={cx(
              'min-w-0 flex-1 @max-lg:basis-full',
              names.length > 1 ? '@2xl:w-40' : '@2xl:w-64',
            )}
          >
            {(control) => (
              <input
                {...control}
                name={name}
                required
                dir="auto"
                className={inputClass('md')}
                value={mended[name] ?? ''}
                onChange={({ target }) => setMended({ ...mended, [name]: target.value })}
              />
            )}
          </Field>
        ))}
        <Button type="submit" variant="soft" isPending={isPending} className="@max-lg:flex-1">
          {t(`mend.${names.length > 1 ? 'both' : (names[0] ?? 'title')}`)}
        </Button>
      </form>
      <ImportDecisions importId={importId} record={record} />
    </div>
  );
}
