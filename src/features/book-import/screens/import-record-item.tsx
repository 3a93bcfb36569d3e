import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { fieldErrors } from '@/api/field-errors';
import { useDecideRecord } from '@/features/book-import/book-import.queries';
import type { ImportRecord } from '@/features/book-import/book-import.schema';
import { issueMessageKey, namedField } from '@/features/book-import/import-issue';
import { useTranslation } from '@/i18n/use-translation';
import type { RecordState } from '@/lib/books/import-states';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { cx } from '@/ui/cx';
import { useMessage } from '@/ui/forms/use-message';
import { toastFailure } from '@/ui/overlays/toast';
import { ChooseBookDialog } from './choose-book-dialog';
import { useImportFieldName } from './use-import-field-name';
import './import-record-item.css';

const tones = {
  new: 'accent',
  unchanged: 'neutral',
  changed: 'accent',
  doubtful: 'warning',
  faulty: 'negative',
  ignored: 'neutral',
  imported: 'positive',
  undone: 'neutral',
} as const satisfies Record<RecordState, string>;

type ImportRecordItemProps = {
  importId: string;
  record: ImportRecord;
  /** Whether decisions are possible: no worker is running on the import. */
  canDecide: boolean;
};

/** A record of a file: the book that it describes, its changes, its problems, and the possible decisions. */
export function ImportRecordItem({ importId, record, canDecide }: ImportRecordItemProps) {
  const { t } = useTranslation('bookImport');
  const { number, fields, state, book, kept } = record;
  return (
    <li className={cx('import-record', state !== 'doubtful' && 'import-record-wide')}>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="text-small text-muted tabular-nums">{t('recordNumber', { number })}</span>
        <Badge tone={tones[state]}>{t(`recordStates.${state}`)}</Badge>
        {kept && <Badge tone="warning">{t(`kept.${kept}`)}</Badge>}
      </div>
      <p className="min-w-0 text-ui font-medium break-words align-with-parent" dir="auto">
        {fields.title ?? t('noTitle')}
        <span className="font-normal text-muted"> · {fields.author ?? t('noAuthor')}</span>
      </p>
      {record.issues.length > 0 && (
        <ul className="grid gap-0.5 text-small text-muted">
          {record.issues.map((issue, index) => (
            <Issue key={`${issue.code}-${String(index)}`} issue={issue} />
          ))}
        </ul>
      )}
      {book && state !== 'new' && (
        <p className="text-small">
          {t('matches')}{' '}
          <Link
            to="/manager/books/$id"
            params={{ id: book.id }}
            className="font-medium text-accent underline"
          >
            <bdi>{book.title}</bdi>
          </Link>
          <span className="text-muted">
            {' · '}
            <bdi>{book.author}</bdi>
          </span>
        </p>
      )}
      {record.differences && <Differences differences={record.differences} />}
      {canDecide && <Decisions importId={importId} record={record} />}
    </li>
  );
}

function Issue({ issue }: { issue: ImportRecord['issues'][number] }) {
  const fieldName = useImportFieldName();
  const words = useMessage(issueMessageKey(issue));
  const field = namedField(issue);
  return (
    <li className={issue.kind === 'fault' ? 'text-negative' : undefined}>
      {field !== undefined && <span className="font-medium">{fieldName(field)}: </span>}
      {words}
    </li>
  );
}

type DifferencesProps = { differences: NonNullable<ImportRecord['differences']> };

/** The fields that change, with the old and the new value. */
function Differences({ differences }: DifferencesProps) {
  const { t } = useTranslation('bookImport');
  const fieldName = useImportFieldName();
  return (
    <dl className="@container grid gap-2 rounded-control bg-sunk/55 p-3 text-small dark:bg-background">
      {Object.entries(differences).map(([field, { old, new: next }]) => (
        <div key={field} className="grid gap-x-4 @sm:grid-cols-[9rem_minmax(0,1fr)]">
          <dt className="text-muted">{fieldName(field)}</dt>
          <dd className="min-w-0 break-words">
            <del className="text-negative">
              <span className="sr-only">{t('old')} </span>
              <bdi>{old ?? t('nothing')}</bdi>
            </del>{' '}
            <ins className="text-positive no-underline">
              <span className="sr-only">{t('new')} </span>
              <bdi>{next ?? t('nothing')}</bdi>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Whether the record can change a book that a person chooses. Only a missing title or author is allowed as a
 * fault.
 */
const canBeABook = ({ issues }: ImportRecord) =>
  issues.every(
    ({ kind, code }) => kind !== 'fault' || code === 'titleMissing' || code === 'authorMissing',
  );

type DecisionsProps = { importId: string; record: ImportRecord };

function Decisions({ importId, record }: DecisionsProps) {
  const { t } = useTranslation('bookImport');
  const [fault, setFault] = useState<string>();
  const message = useMessage(fault);
  const decide = useDecideRecord(importId);
  const { state, id, number } = record;
  const title = String(record.fields.title ?? number);
  const [isChoosing, setIsChoosing] = useState(false);
  const choose = (decision: 'create' | 'update' | 'ignore' | null, bookId?: string) =>
    decide.mutate(
      { recordId: id, decision, ...(bookId !== undefined && { bookId }) },
      {
        onSuccess: () => setFault(undefined),
        onError: (error) => {
          const [first] = fieldErrors(error);
          if (first) setFault(first.key ?? first.message);
          else toastFailure(error, t('failed'));
        },
      },
    );
  if (state === 'imported' || state === 'undone' || state === 'unchanged') return null;
  const button = (
    decision: 'create' | 'update' | 'ignore' | null,
    label: string,
    variant: 'quiet' | 'ghost' = 'ghost',
  ) => (
    <Button
      size="sm"
      variant={variant}
      aria-label={`${label}: ${title}`}
      disabled={decide.isPending}
      onClick={() => choose(decision)}
    >
      {label}
    </Button>
  );
  return (
    <div className="import-record-decisions">
      {state === 'doubtful' && (
        <div className="flex flex-wrap gap-2">
          {record.book && button('update', t('decide.update'), 'quiet')}
          {button('create', t('decide.create'), 'quiet')}
        </div>
      )}
      {/* The labels, not the invisible edges of the buttons, are in line with the record. */}
      <div className="-mx-3 flex flex-wrap">
        {state !== 'ignored' && canBeABook(record) && (
          <>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`${t('decide.choose')}: ${title}`}
              disabled={decide.isPending}
              onClick={() => setIsChoosing(true)}
            >
              {t('decide.choose')}
            </Button>
            <ChooseBookDialog
              record={record}
              open={isChoosing}
              onOpenChange={setIsChoosing}
              onChosen={(bookId) => choose('update', bookId)}
            />
          </>
        )}
        {(state === 'faulty' || state === 'doubtful') && (
          <ButtonLink
            to="/manager/books/new"
            search={{ record: `${importId}.${number}` }}
            aria-label={`${t('decide.form')}: ${title}`}
            size="sm"
            variant="ghost"
          >
            {t('decide.form')}
          </ButtonLink>
        )}
        {state !== 'ignored' && button('ignore', t('decide.ignore'))}
        {(state === 'ignored' || record.decision !== null) && button(null, t('decide.back'))}
      </div>
      <p aria-live="polite" className="w-full text-small text-negative empty:hidden">
        {message}
      </p>
    </div>
  );
}
