import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Translate } from '@/i18n/translate';
import { useTranslation } from '@/i18n/use-translation';
import { languageName } from '@/lib/intl/language-name';
import { displayName } from '@/lib/people/display-name';
import { shownEmail } from '@/lib/people/shown-email';
import { DescriptionList } from '@/ui/description-list';
import { Slot } from '@/ui/slot';
import { Time } from '@/ui/time';
import { type AuditChange, auditChanges } from './audit-changes';
import { AuditThumbnail } from './audit-thumbnail';
import { auditTargetText, auditValueText } from './audit-value-text';
import type { AuditEntry } from './audit.schema';
import { picturesOf } from './offered/audit-picture';

declare module '@/lib/slot' {
  interface Slots {
    /** With an entry whose act the feature of its target can undo; see `auditUndo` on the server. */
    auditUndo: { id: string; targetType: string | undefined; isDone: boolean };
  }
}

/** The details of an entry: changes, exact time, client address, and links to related entries. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const { actor, target } = entry;
  const isDone = entry.undo === 'done';
  const details = useRef<HTMLDivElement>(null);
  const wasDone = useRef(isDone);
  useEffect(() => {
    // The button that undid the act is gone.
    if (isDone && !wasDone.current && document.activeElement === document.body)
      details.current?.closest('details')?.querySelector('summary')?.focus();
    wasDone.current = isDone;
  }, [isDone]);
  const link = 'text-accent underline-offset-2 hover:underline pointer-coarse:py-3';
  return (
    <div ref={details} className="grid gap-4 border-t bg-background px-4 py-4 text-sm">
      <div className="grid gap-4">
        <Facts entry={entry} />
      </div>
      <p className="flex flex-wrap gap-x-5 gap-y-2">
        {entry.undo && (
          <Slot name="auditUndo" id={entry.id} targetType={target?.type} isDone={isDone} />
        )}
        {actor && (
          <Link to="/manager/audit" search={{ actorId: actor.id }} className={link}>
            {t('details.allBy', { name: displayName(actor) })}
          </Link>
        )}
        {target && (
          <Link to="/manager/audit" search={{ targetId: target.id }} className={link}>
            {t('details.allAbout', { name: auditTargetText(t, target) })}
          </Link>
        )}
        {target?.type === 'user' && entry.act !== 'user.delete' && (
          <Link to="/manager/users/$id" params={{ id: target.id }} className={link}>
            {t('details.open')}
          </Link>
        )}
      </p>
    </div>
  );
}

type FactsProps = { entry: AuditEntry };

function Facts({ entry }: FactsProps) {
  const { t } = useTranslation('audit');
  const { actor, address, requestId } = entry;
  const changes = auditChanges(entry.before, entry.after);
  return (
    <>
      {changes.length > 0 && <Changes entry={entry} changes={changes} />}
      <DescriptionList
        items={[
          { term: t('details.at'), description: <Time value={entry.at} /> },
          {
            term: t('details.times'),
            description: entry.lastAt && t('times', { count: entry.times }),
          },
          { term: t('details.lastAt'), description: entry.lastAt && <Time value={entry.lastAt} /> },
          {
            term: t('details.actor'),
            description: actor && <bdi dir="ltr">{shownEmail(actor.email)}</bdi>,
          },
        ]}
      />
      {(address || requestId) && (
        <details>
          <summary className="disclosure text-small">{t('details.technical')}</summary>
          <DescriptionList
            className="pt-2"
            items={[
              {
                term: t('details.address'),
                description: address && <bdi dir="ltr">{address}</bdi>,
              },
              {
                term: t('details.request'),
                description: requestId && (
                  <code dir="ltr" className="text-small">
                    {requestId}
                  </code>
                ),
              },
            ]}
          />
        </details>
      )}
    </>
  );
}

/** On a phone the name of a field is above its values, because a third of the width would break its words. */
const rowClass =
  '[&>*]:py-1.5 [&>*]:pe-3 [&>*]:align-top @max-sm:flex @max-sm:flex-wrap @max-sm:[&>:not(:first-child)]:flex-1';

function Changes({ entry, changes }: FactsProps & { changes: readonly AuditChange[] }) {
  const { t, i18n } = useTranslation('audit');
  const { t: names } = useTranslation('auditNames');
  // The database does not keep the order of fields, so they have the order of their translated names.
  const order = Object.keys(i18n.texts.auditNames?.fields ?? {});
  const rank = ({ field }: AuditChange) => order.indexOf(field.split('.')[0] ?? '');
  const hasBefore = changes.some(({ before }) => before !== undefined);
  const hasAfter = changes.some(({ after }) => after !== undefined);
  return (
    <table className="w-full table-fixed border-collapse text-start">
      <thead className="text-small text-muted">
        <tr className={`${rowClass} [&>th]:text-start [&>th]:font-medium`}>
          <th scope="col" className="@max-sm:sr-only @sm:w-36">
            {t('details.field')}
          </th>
          {hasBefore && <th scope="col">{t('details.before')}</th>}
          {hasAfter && <th scope="col">{t('details.after')}</th>}
        </tr>
      </thead>
      <tbody>
        {[...changes]
          .sort((one, other) => rank(one) - rank(other))
          .map(({ field, before, after }) => (
            <tr key={field} className={`border-t ${rowClass}`}>
              <th
                scope="row"
                className="text-start font-normal wrap-anywhere text-muted @max-sm:w-full @max-sm:pb-0!"
              >
                {fieldText(names, field, i18n.language)}
              </th>
              {hasBefore && (
                <td className="wrap-anywhere">
                  <Value entry={entry} field={field} value={before} />
                </td>
              )}
              {hasAfter && (
                <td className="wrap-anywhere">
                  <Value entry={entry} field={field} value={after} />
                </td>
              )}
            </tr>
          ))}
      </tbody>
    </table>
  );
}

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** The translated name of a field, or its key if it has no translation. */
function fieldText(t: Translate<'auditNames'>, field: string, inLanguage: string): string {
  const [name, ...parts] = field.split('.');
  const part = parts.join('.');
  if (name === 'translations' && part)
    return t(`fields.${name}`, { language: languageName(part, inLanguage), defaultValue: field });
  // A field with parts, such as the columns of a file, has the part in its name.
  if (part) return t(`fields.${name}`, { name: part, defaultValue: field });
  return t(`fields.${field}`, { defaultValue: field });
}

type ValueProps = FactsProps & { field: string; value: unknown };

function Value({ entry, field, value }: ValueProps): ReactNode {
  const { t, i18n } = useTranslation('audit');
  const { t: names } = useTranslation('auditNames');
  if (value === null || value === undefined || value === '')
    return <span className="text-muted">—</span>;
  if (typeof value === 'string' && picturesOf(field))
    return entry.coverIds.includes(value) ? (
      <AuditThumbnail entry={entry} of={field} id={value} />
    ) : (
      <span className="text-muted">{t('pictureGone')}</span>
    );
  const words = auditValueText(t, names, field, value, i18n.language);
  if (words !== null) return <bdi>{words}</bdi>;
  if (typeof value === 'string')
    return timestamp.test(value) ? <Time value={value} /> : <bdi>{value}</bdi>;
  return (
    <code dir="ltr" className="text-small">
      {JSON.stringify(value)}
    </code>
  );
}
