import { limitSearch, searchErrors } from '@/api/calls/search-limit.server';
import { invalidFieldError } from '@/api/field-errors.server';
import { permissionProcedure } from '@/api/procedures.server';
import type { Permission } from '@/auth/permissions';
import type { CurrentSession } from '@/auth/session/session.schema';
import { isbnInput } from '@/features/book/book.schema';
import { wakeJobWorker } from '@/features/job/offered/job-work.server';
import { errorCodes } from '@/i18n/errors/error-codes';
import { refuseTooMany } from '@/i18n/errors/refuse.server';
import { writeMessageKey } from '@/i18n/message-key';
import { countSchema, listPage } from '@/lib/lists/list-schema';
import { countEvent } from '@/server/limits/rate-limit.server';
import { perDay, perMinute } from '@/server/limits/rate-window.server';
import { maxKeptImports } from './book-import.facts';
import {
  bookImportSchema,
  bulkDecisionInput,
  decisionConflictSchema,
  dryRunSchema,
  encodingQuestionSchema,
  importChangesSchema,
  importConflictSchema,
  importDetailsSchema,
  importFormSchema,
  importIdInput,
  importListSchema,
  importListInput,
  importRecordSchema,
  importRecordsInput,
  importUploadLimit,
  nearNamesSchema,
  recordDecisionInput,
  recordOfIsbnSchema,
} from './book-import.schema';
import { waitingImports } from './figures/import-figures.server';
import { fileError } from './formats/file-error.server';
import { FileRefused, maxFileBytes } from './formats/record-file';
import {
  cancelApplying,
  countWaiting,
  discardImport,
  startApplying,
  startUndoing,
} from './import-acts.server';
import { changeImport, decideRecord, decideRecords } from './import-decide.server';
import { findIsbn } from './import-isbn.server';
import { readMapping } from './import-mapping.server';
import { listRecords } from './import-records.server';
import { dryRunOf, listImports, loadImport, loadImportDetails } from './import-view.server';
import { listNearNames } from './names/near-names.server';
import { stageImport } from './work/import-stage.server';

const { CONFLICT, NOT_FOUND } = errorCodes;
const stateConflict = { ...CONFLICT, data: importConflictSchema };
const tags = ['Imports'];
/** Limits of uploads for one person; refused uploads count too, because reading a file takes seconds of work. */
const uploadWindows = [perMinute(10), perDay(100)];

async function limitUploads({ user }: CurrentSession): Promise<void> {
  refuseTooMany(await countEvent(`book-import:${user.id}`, uploadWindows));
  if ((await countWaiting(user.id)) >= maxKeptImports)
    throw invalidFieldError(
      'file',
      writeMessageKey('bookImport:errors.shelfFull', { count: maxKeptImports }),
    );
}

/** Limits of changed mappings for one person: each other mapping is an entry of the audit. */
const mappingWindows = [perMinute(30), perDay(500)];

/** A call with its address and what it does. */
const call = (
  asks: Permission,
  [method, path]: ['GET' | 'POST' | 'PATCH' | 'DELETE', `/${string}`],
  summary: string,
  successStatus = 200,
) => permissionProcedure(asks).route({ method, path, successStatus, tags, summary });

const create = { book: ['create'] } as const;
const change = { book: ['create', 'update'] } as const;

/** A call that starts or stops the work on an import. */
const changeOfWork = (
  asks: Permission,
  act: (actor: CurrentSession, id: string) => Promise<void>,
  ...[path, summary]: [path: `/imports/{id}/${string}`, summary: string]
) =>
  call(asks, ['POST', path], summary)
    .errors({ NOT_FOUND, CONFLICT: stateConflict })
    .input(importIdInput)
    .output(bookImportSchema)
    .handler(async ({ input, context: { session } }) => {
      await act(session, input.id);
      wakeJobWorker();
      return loadImport(input.id);
    });

/** API for imports. */
export const bookImportRouter = {
  list: call(create, ['GET', '/imports'], 'List imports')
    .errors(searchErrors)
    .input(importListInput)
    .output(importListSchema)
    .handler(({ input, context: { session } }) =>
      limitSearch(session, input.searchTerm, async () => ({
        ...(await listImports(input)),
        kept: await countWaiting(session.user.id),
      })),
    ),

  count: call(
    create,
    ['GET', '/imports/count'],
    'Count the imports that wait; not counted anew at each call',
  )
    .output(countSchema)
    .handler(async () => ({ count: await waitingImports.read() })),

  get: call(create, ['GET', '/imports/{id}'], 'Get one import')
    .errors({ NOT_FOUND })
    .input(importIdInput)
    .output(importDetailsSchema)
    .handler(({ input }) => loadImportDetails(input.id)),

  nearNames: call(
    create,
    ['GET', '/imports/{id}/near-names'],
    'List authors of an import that are nearly authors of the library',
  )
    .errors({ NOT_FOUND })
    .input(importIdInput)
    .output(nearNamesSchema)
    .handler(async ({ input }) => ({ items: await listNearNames(input.id) })),

  create: call(create, ['POST', '/imports'], 'Read a file of books without importing it', 201)
    .meta({ uploadLimit: importUploadLimit })
    .errors({ CONFLICT: { ...CONFLICT, data: encodingQuestionSchema } })
    .input(importFormSchema)
    .output(dryRunSchema)
    .handler(async ({ input: { file, mapping, encoding, headingRow }, context: { session } }) => {
      if (file.size > maxFileBytes) throw fileError(new FileRefused('tooLarge'));
      await limitUploads(session);
      try {
        const id = await stageImport({
          file: { name: file.name, bytes: file.size, stream: () => file.stream() },
          uploader: session,
          mapping: readMapping(mapping),
          choices: {
            encoding,
            headingRow: headingRow === undefined ? undefined : Number(headingRow),
          },
        });
        return await dryRunOf(id);
      } catch (error) {
        throw fileError(error);
      }
    }),

  update: call(
    change,
    ['PATCH', '/imports/{id}'],
    'Change what the columns, texts and genre names of an import mean',
  )
    .errors({ NOT_FOUND, CONFLICT: stateConflict })
    .input(importChangesSchema)
    .output(importDetailsSchema)
    .handler(async ({ input, context: { session } }) => {
      refuseTooMany(await countEvent(`import-mappings:${session.user.id}`, mappingWindows));
      await changeImport(session, input);
      return loadImportDetails(input.id);
    }),

  apply: changeOfWork(
    change,
    startApplying,
    '/imports/{id}/apply',
    'Start importing the new and the changed books',
  ),

  cancel: changeOfWork(
    change,
    cancelApplying,
    '/imports/{id}/cancel',
    'Stop a running import; what it has done stays',
  ),

  undo: changeOfWork(
    { book: ['create', 'update', 'delete'] },
    startUndoing,
    '/imports/{id}/undo',
    'Start undoing an import',
  ),

  discard: call(
    create,
    ['DELETE', '/imports/{id}'],
    'Discard a file that was read and not imported',
    204,
  )
    .errors({ NOT_FOUND, CONFLICT: stateConflict })
    .input(importIdInput)
    .handler(({ input, context: { session } }) => discardImport(session, input.id)),

  findIsbn: call(
    create,
    ['GET', '/imports/isbns/{isbn}'],
    'Find a record of an earlier file by its ISBN',
  )
    .input(isbnInput)
    .output(recordOfIsbnSchema)
    .handler(({ input }) => findIsbn(input.isbn)),

  record: {
    list: call(create, ['GET', '/imports/{id}/records'], 'List the records of an import')
      .errors({ NOT_FOUND })
      .input(importRecordsInput)
      .output(listPage(importRecordSchema))
      .handler(({ input }) => listRecords(input)),

    decide: call(change, ['PATCH', '/imports/{id}/records/{recordId}'], 'Decide about a record')
      .errors({ NOT_FOUND, CONFLICT: { ...CONFLICT, data: decisionConflictSchema } })
      .input(recordDecisionInput)
      .output(importRecordSchema)
      .handler(async ({ input, context: { session } }) => {
        const record = await decideRecord(session, input);
        waitingImports.forget();
        return record;
      }),

    decideAll: call(
      change,
      ['PATCH', '/imports/{id}/records'],
      'Decide on all records that are doubtful for one reason',
    )
      .errors({ NOT_FOUND, CONFLICT: stateConflict })
      .input(bulkDecisionInput)
      .output(importDetailsSchema)
      .handler(async ({ input, context: { session } }) => {
        await decideRecords(session, input);
        waitingImports.forget();
        return loadImportDetails(input.id);
      }),
  },
};
