import { Fragment, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { fromKeys } from '@/lib/objects/records';
import { Button } from '@/ui/button';
import { Field } from '@/ui/fields/field';
import { SelectBox } from '@/ui/fields/select-field';
import type { ImportDetails } from '../../book-import.schema';
import {
  isOriginalColumn,
  originalScriptOf,
  originalScripts,
  withOriginals,
} from '../../formats/marc/original-script';
import {
  type ColumnTarget,
  type Mapping,
  areColumnPositions,
  columnPosition,
  columnTargets,
  fieldOf,
} from '../../formats/record-file';
import { namesTurned } from '../../values/author-value';
import { useChangeImport } from '../decisions/use-import-acts';
import { useImportFieldName } from '../use-import-field-name';
import { ImportFold, SettingRow } from './import-fold';
import { ImportHeadingRow } from './import-heading-row';

/** Columns that are left out and named before the list is opened. */
const mostNamed = 12;

/** Which field each column of the file fills: a guess that the user can change. */
export function ImportColumns({ item }: { item: ImportDetails }) {
  const { t } = useTranslation(['bookImport', 'ui']);
  const fieldName = useImportFieldName();
  const change = useChangeImport(item.id);
  const [mapping, setMapping] = useState<Mapping>(item.mapping);
  const samplesOf = (heading: string) => item.samples[heading] ?? [];
  const targetIn = (of: Mapping, heading: string) => of[heading] ?? 'ignore';
  // A table shows every column with a heading, because its values may come after the samples. In other
  // formats, records have only some of the headings.
  const isShown = (heading: string, index: number) =>
    mapping[heading] !== 'ignore' ||
    samplesOf(heading).length > 0 ||
    (item.separator !== null && heading !== columnPosition(index));
  const headings = item.headings.filter(isShown);
  const left = headings.filter((one) => !fieldOf(mapping[one]) && !item.factHeadings[one]);
  const isChanged = headings.some((one) => targetIn(mapping, one) !== targetIn(item.mapping, one));
  const optionsOf = (heading: string) =>
    columnTargets.map((value) => {
      const other = value === 'ignore' ? item.factHeadings[heading] : undefined;
      return { value, label: fieldName(other ?? value) };
    });
  const turnedNames = (['invertedAuthor', 'surnameFirst', 'mixedAuthor'] as const).flatMap(
    (form) => {
      const cells = headings.filter((heading) => mapping[heading] === form);
      const [example] = namesTurned(cells.flatMap(samplesOf), form);
      return example ? [{ form, example }] : [];
    },
  );
  const open = headings.filter((heading) => item.mapping[heading] === 'openAuthor');
  const openNames = namesTurned(open.flatMap(samplesOf), 'surnameFirst');
  const hasOriginals = headings.some((one) => isOriginalColumn(one) && samplesOf(one).length > 0);
  const hasNoHeadings = areColumnPositions(item.headings);
  const nameOf = (heading: string) =>
    hasNoHeadings ? t('columns.position', { number: heading.slice(1) }) : heading;
  return (
    <ImportFold
      title={t('columns.title')}
      isOpen={
        hasNoHeadings || turnedNames.length > 0 || item.states.new + item.states.changed === 0
      }
      summary={
        <>
          {left.length > 0
            ? t('ui:label', { name: t('columns.someLeft', { count: left.length }) })
            : t('columns.allUsed', { count: headings.length })}
          {left.slice(0, mostNamed).map((heading, index) => (
            <Fragment key={heading}>
              {index === 0 ? ' ' : ' · '}
              <bdi>{nameOf(heading)}</bdi>
            </Fragment>
          ))}
          {left.length > mostNamed && ' …'}
          {openNames[0] && (
            <>
              {' · '}
              {t('ui:label', { name: t('columns.asWritten') })} <bdi>{openNames[0].from}</bdi>
            </>
          )}
        </>
      }
    >
      <p className="text-small text-pretty text-muted">
        {t(hasNoHeadings ? 'columns.noHeadings' : 'columns.hint')}
      </p>
      {turnedNames.map(({ form, example }) => (
        <p key={form} className="text-small text-pretty">
          {t(form === 'mixedAuthor' ? 'columns.mixed' : 'columns.inverted', example)}
        </p>
      ))}
      {openNames.length > 0 && (
        <div className="grid justify-items-start gap-2">
          <p className="text-small text-pretty">{t('columns.order')}</p>
          {(['author', 'surnameFirst'] as const).map((form) => (
            <Button
              key={form}
              variant="quiet"
              isPending={change.isPending}
              onClick={() =>
                change.mutate({ mapping: { ...mapping, ...fromKeys(open, () => form) } })
              }
            >
              <bdi>
                {openNames.map((name) => name[form === 'author' ? 'from' : 'to']).join(' · ')}
              </bdi>
            </Button>
          ))}
        </div>
      )}
      {hasOriginals && (
        <Field label={t('columns.originals')}>
          {(control) => (
            <SelectBox
              {...control}
              options={originalScripts.map((value) => ({
                value,
                label: t(`columns.scripts.${value}`),
              }))}
              value={originalScriptOf(mapping) ?? ''}
              onChange={({ target }) => {
                const script = originalScripts.find((one) => one === target.value);
                setMapping(withOriginals(mapping, script));
              }}
            />
          )}
        </Field>
      )}
      <ul className="@container divide-y" aria-label={t('columns.title')}>
        {headings.map((heading) => (
          <SettingRow
            key={heading}
            name={nameOf(heading)}
            below={samplesOf(heading).join(' · ') || t('columns.noValues')}
          >
            <SelectBox
              className="@lg:w-60"
              aria-label={t('columns.fieldFor', { heading: nameOf(heading) })}
              options={optionsOf(heading)}
              value={targetIn(mapping, heading)}
              onChange={({ target }) =>
                setMapping({ ...mapping, [heading]: target.value as ColumnTarget })
              }
            />
          </SettingRow>
        ))}
      </ul>
      {item.firstRows.length > 0 && <ImportHeadingRow item={item} />}
      {isChanged && (
        <Button
          className="justify-self-start"
          isPending={change.isPending}
          onClick={() => change.mutate({ mapping })}
        >
          {t('columns.save')}
        </Button>
      )}
    </ImportFold>
  );
}
