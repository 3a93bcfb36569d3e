import { csvExport } from '@/api/files/csv-export.server';
import { csvType } from '@/lib/file-formats/csv';
import type { FileDocs } from '@/lib/file-formats/file-docs';
import { allAuditEntries } from './audit-list.server';
import { auditListInput } from './audit.schema';

const json = (value: unknown) => (value == null ? null : JSON.stringify(value));

/** The audit as a CSV file. */
export const auditExport = csvExport({
  name: 'audit',
  permission: { user: ['list'] },
  act: 'audit.export',
  input: auditListInput,
  headings: [
    'at',
    'act',
    'actor',
    'onBehalfBy',
    'targetType',
    'targetId',
    'target',
    'before',
    'after',
    'address',
    'requestId',
    'times',
    'lastAt',
  ],
  all: allAuditEntries,
  cells: ({
    at,
    act,
    actor,
    realActor,
    target,
    before,
    after,
    address,
    requestId,
    times,
    lastAt,
  }) => [
    at,
    act,
    actor?.email ?? null,
    realActor?.email ?? null,
    target?.type ?? null,
    target?.id ?? null,
    target?.name ?? null,
    json(before),
    json(after),
    address,
    requestId,
    times,
    lastAt,
  ],
});

const { cursor: _, limit: __, ...query } = auditListInput.shape;

export const auditExportDocs: FileDocs = {
  path: '/api/export/audit.csv',
  operationId: 'exportAuditCSV',
  tag: 'Activity log',
  summary: 'Export the activity log as CSV',
  description:
    'The entries of a filter, streamed as CSV. Each export is written to the activity log itself. Requires the permission to list users, by a session or an access token.',
  types: [csvType],
  query,
};
