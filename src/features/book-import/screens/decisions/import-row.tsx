import { Link } from '@tanstack/react-router';
import { useTranslation } from '@/i18n/use-translation';
import { languageName } from '@/lib/intl/language-name';
import { useMessage } from '@/ui/forms/use-message';
import type { ImportRecord } from '../../book-import.schema';
import { issueMessageKey, namedField } from '../../import-issue';
import { useImportFieldName } from '../use-import-field-name';
import { isOtherEdition, placeOfField } from './import-choices';
import { ImportDecisions } from './import-decisions';

type ImportRowProps = {
  importId: string;
  record: ImportRecord;
  /** Why the record needs a person. The heading above says it. */
  reason: string;
};

/** A record that waits for a person: what it has beside what is there, and what can be done with it. */
export function ImportRow({ importId, record, reason }: ImportRowProps) {
  const { t } = useTranslation('bookImport');
  const { fields } = record;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-6 gap-y-3 px-(--gutter) py-4 @2xl:grid-cols-[minmax(0,1fr)_auto] [&_.import-acts]:min-h-10">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5">
        <p className="min-w-0 text-ui break-words align-with-parent" dir="auto">
          {fields.title == null ? (
            <span className="text-negative italic">{t('noTitle')}</span>
          ) : (
            <span className="font-medium">{fields.title}</span>
          )}
          <span className="text-muted"> · {fields.author ?? t('noAuthor')}</span>
        </p>
        <ImportSides record={record} />
        {isOtherEdition(record) && (
          <p className="text-small text-pretty text-warning">{t('otherEdition')}</p>
        )}
        <ImportNotes record={record} without={reason} />
      </div>
      <ImportDecisions importId={importId} record={record} reason={reason} />
    </li>
  );
}

const cell = 'py-[0.3125rem] pe-4 text-start align-top wrap-anywhere @max-xl:pe-2';
const side = `${cell} font-normal text-muted`;

/** What the file and the other side have in the fields that differ; without another side, what the file has. */
export function ImportSides({ record }: { record: ImportRecord }) {
  const { t, i18n } = useTranslation('bookImport');
  const fieldName = useImportFieldName();
  const shown = (field: string, value: string | number | null) => {
    if (value === null) return <i className="font-normal text-muted">{t('nothing')}</i>;
    return <bdi>{field === 'language' ? languageName(String(value), i18n.language) : value}</bdi>;
  };
  const { number, book, twin, differences } = record;
  const rows = differencesOf(record);
  rows.sort((one, other) => placeOfField(one.field) - placeOfField(other.field));
  const hasOther = twin !== null || (book !== null && differences !== null);
  if (!hasOther && rows.length === 0)
    return <p className="text-small text-muted">{t('recordNumber', { number })}</p>;
  return (
    <table className="import-sides w-full table-fixed caption-bottom text-[0.8125rem]">
      {rows.length === 0 && <caption className="text-start">{t('allTheSame')}</caption>}
      <thead>
        <tr>
          <th scope="col" className={`${side} w-30 @max-xl:w-[min(5rem,30%)]`}>
            <span className="sr-only">{t('field')}</span>
          </th>
          <th scope="col" className={side}>
            {t('inFile', { number })}
          </th>
          {hasOther && (
            <th scope="col" className={side}>
              {book && differences ? (
                <Link
                  to="/manager/books/$id"
                  params={{ id: book.id }}
                  className="text-accent underline"
                  aria-label={`${t('inLibrary')}: ${book.title}, ${book.author}`}
                >
                  {t('inLibrary')}
                </Link>
              ) : (
                t('inFile', { number: twin?.number ?? 0 })
              )}
            </th>
          )}
        </tr>
      </thead>
      <tbody className="divide-y border-t">
        {rows.map(({ field, given, known }) => (
          <tr key={field}>
            <th scope="row" className={side}>
              {fieldName(field)}
            </th>
            <td className={`${cell} font-medium`}>{shown(field, given)}</td>
            {hasOther && <td className={side}>{shown(field, known)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What differs from the book, or from an earlier record of the file; without either, the fields of the record. */
function differencesOf({ fields, twin, book, differences }: ImportRecord) {
  if (book && differences)
    return Object.entries(differences).map(([field, one]) => ({
      field,
      given: one.new,
      known: one.old,
    }));
  const other: Record<string, string | number | null | undefined> = twin?.fields ?? {};
  return Object.entries(fields).flatMap(([field, given]) => {
    const known = other[field] ?? null;
    const isShown = twin ? known !== given : field !== 'title' && field !== 'author';
    return given != null && isShown && !hiddenFields.has(field) ? [{ field, given, known }] : [];
  });
}

/** Fields that say nothing to a person. */
const hiddenFields: ReadonlySet<string> = new Set(['id', 'coverId']);

/** What a record says besides the fields of a book, what was repaired in it, and what is wrong with it. */
export function ImportNotes({ record, without }: { record: ImportRecord; without?: string }) {
  const { t } = useTranslation('ui');
  const fieldName = useImportFieldName();
  const compared = record.state === 'new' ? null : record.differences;
  const otherFacts = record.otherFacts.filter(({ label }) => !compared?.[label]);
  const issues = record.issues.filter(({ code }) => code !== without);
  if (otherFacts.length + issues.length === 0) return null;
  return (
    <ul className="grid gap-0.5 text-small text-muted">
      {otherFacts.map(({ label, text }) => (
        <li key={label}>
          <span className="font-medium">{t('label', { name: fieldName(label) })} </span>
          <bdi>{text}</bdi>
        </li>
      ))}
      {issues.map((issue, index) => (
        <Issue key={`${issue.code}-${String(index)}`} issue={issue} />
      ))}
    </ul>
  );
}

function Issue({ issue }: { issue: ImportRecord['issues'][number] }) {
  const { t } = useTranslation('ui');
  const fieldName = useImportFieldName();
  const words = useMessage(issueMessageKey(issue));
  const field = namedField(issue);
  return (
    <li className={issue.kind === 'fault' ? 'text-negative' : undefined}>
      {field !== undefined && (
        <span className="font-medium">{t('label', { name: fieldName(field) })} </span>
      )}
      {words}
    </li>
  );
}
