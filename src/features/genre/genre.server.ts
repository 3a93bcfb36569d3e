import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { limitSearch, searchErrors } from '@/api/calls/search-limit.server';
import { permissionProcedure } from '@/api/procedures.server';
import { refuseStale } from '@/api/record-version.server';
import { pageLanguage } from '@/auth/app-start/page-language.server';
import { writeAudit } from '@/auth/audit/audit.server';
import { db } from '@/db/client.server';
import { violatedConstraint } from '@/db/constraint-violation.server';
import { sortKey } from '@/db/keyset.server';
import { readList } from '@/db/list.server';
import { genre, genreNameTaken } from '@/db/schema';
import { searchIn } from '@/db/search/search.server';
import { isPartOf } from '@/features/book/offered/is-part-of.server';
import { countedBooks } from '@/features/genre/offered/genre-book-count.server';
import { shownGenreName } from '@/features/genre/offered/genre-name.server';
import { errorCodes } from '@/i18n/errors/error-codes';
import { refuse } from '@/i18n/errors/refuse.server';
import type { Language } from '@/i18n/languages';
import { listPage, recordId } from '@/lib/lists/list-schema';
import {
  genreColumns,
  genreFacts,
  genreTarget,
  loadGenre,
  lockGenres,
  mergePermission,
} from './genre-record.server';
import { translatedLanguages } from './genre.facts';
import {
  type Genre,
  type GenreForm,
  genreChangesSchema,
  genreConflictSchema,
  genreFormSchema,
  genreInUseSchema,
  genreListInput,
  genreMergeSchema,
  genreSchema,
} from './genre.schema';
import { cancelMerge, startMerge } from './merge/genre-merge.server';
import { undoMerge } from './merge/undo-merge.server';

const { CONFLICT, NOT_FOUND } = errorCodes;

const id = z.strictObject({ id: recordId });
const tags = ['Genres'];

/** The names of a genre in all languages. */
const names = [
  genre.name,
  ...translatedLanguages.map((code) => sql`${genre.translations} ->> ${code}`),
];

const genresWithCounts = sql`${genre} left join ${countedBooks.join[0]} on ${countedBooks.join[1]}`;

const sortKeys = (language: Language) =>
  ({
    name: { expression: sql`sort_key(${shownGenreName(language)})`, type: 'text' },
    bookCount: { expression: countedBooks.count, type: 'int' },
  }) as const;

/** The fields of a refused write that contain a name which, in any language, belongs to another genre. */
async function takenFields({ name, translations }: Partial<GenreForm>, ownId: string) {
  const entered = [
    { path: 'name', name },
    ...translatedLanguages.map((code) => ({
      path: `translations.${code}`,
      name: translations?.[code],
    })),
  ];
  const taken: typeof entered = [];
  for (const one of entered) {
    if (!one.name) continue;
    const others = sql`${genre.id} <> ${ownId}
      and genre_name_keys(${genre.name}, ${genre.translations}) && genre_name_keys(${one.name}, '{}')`;
    if ((await db().$count(genre, others)) > 0) taken.push(one);
  }
  return taken.length > 0 ? taken : entered.slice(0, 1);
}

/** Converts a violation of unique names to error messages for the affected fields. */
async function refusedWrite(
  error: unknown,
  input: Partial<GenreForm>,
  ownId = '',
): Promise<unknown> {
  if (violatedConstraint(error) !== genreNameTaken) return error;
  const fields = (await takenFields(input, ownId)).map(({ path }) => ({
    path,
    message: 'genre:errors.nameTaken',
  }));
  return refuse('CONFLICT', { fields });
}

/** Applies changes of translations. Null removes one, and missing languages stay unchanged. */
const changedTranslations = (before: Genre['translations'], changes: GenreForm['translations']) => {
  const after: Genre['translations'] = {};
  for (const code of translatedLanguages) {
    const name = changes?.[code] === undefined ? before[code] : changes[code];
    if (name) after[code] = name;
  }
  return after;
};

function inUse({ bookCount }: Genre) {
  const data: z.input<typeof genreInUseSchema> = { reason: 'GENRE_IN_USE', bookCount };
  return refuse('CONFLICT', data);
}

/** API for genres. Managing genres requires the permissions for books. */
export const genreRouter = {
  list: permissionProcedure({ genre: ['read'] })
    .errors(searchErrors)
    .route({ method: 'GET', path: '/genres', tags, summary: 'List genres' })
    .input(genreListInput)
    .output(listPage(genreSchema))
    .handler(({ input, context }) =>
      limitSearch(context.session, input.searchTerm, async () => {
        const { searchTerm, sort, ...paging } = input;
        const { language } = pageLanguage(context.session);
        const keys = sortKeys(language);
        const listing = {
          ...paging,
          table: genresWithCounts,
          id: genre.id,
          search: await searchIn(genre.searchText, searchTerm, names),
          sort: sort && sortKey(keys, sort),
        };
        return readList(listing, sortKey(keys, 'name'), (listColumns) =>
          db()
            .select({ ...genreColumns, bookCount: countedBooks.count, ...listColumns })
            .from(genre)
            .leftJoin(...countedBooks.join)
            .$dynamic(),
        );
      }),
    ),

  get: permissionProcedure({ genre: ['read'] })
    .errors({ NOT_FOUND })
    .route({ method: 'GET', path: '/genres/{id}', tags, summary: 'Get one genre' })
    .input(id)
    .output(genreSchema)
    .handler(({ input }) => loadGenre(input.id)),

  create: permissionProcedure({ genre: ['read'], book: ['create'] })
    .errors({ CONFLICT })
    .route({ method: 'POST', path: '/genres', successStatus: 201, tags, summary: 'Create a genre' })
    .input(genreFormSchema)
    .output(genreSchema)
    .handler(async ({ input, context }) => {
      try {
        return await db().transaction(async (transaction) => {
          const translations = changedTranslations({}, input.translations);
          const [made] = await transaction
            .insert(genre)
            .values({ ...input, translations })
            .returning({ id: genre.id });
          const after = await loadGenre(made?.id ?? '', transaction);
          await writeAudit(transaction, context.session, {
            act: 'genre.create',
            target: genreTarget(after),
            after: genreFacts(after),
          });
          return after;
        });
      } catch (error) {
        throw await refusedWrite(error, input);
      }
    }),

  update: permissionProcedure({ genre: ['read'], book: ['update'] })
    .errors({ NOT_FOUND, CONFLICT: { ...CONFLICT, data: genreConflictSchema } })
    .route({ method: 'PATCH', path: '/genres/{id}', tags, summary: 'Change a genre' })
    .input(z.extend(genreChangesSchema, id.shape))
    .output(genreSchema)
    .handler(async ({ input: { id: genreId, version, ...changes }, context }) => {
      try {
        return await db().transaction(async (transaction) => {
          await lockGenres([genreId], transaction);
          const before = await loadGenre(genreId, transaction);
          refuseStale(before, version);
          const translations = changedTranslations(before.translations, changes.translations);
          if (isPartOf(before, { ...changes, translations })) return before;
          const fields = { ...changes, translations, updatedAt: new Date() };
          await transaction.update(genre).set(fields).where(eq(genre.id, genreId));
          const after = await loadGenre(genreId, transaction);
          await writeAudit(transaction, context.session, {
            act: 'genre.update',
            target: genreTarget(after),
            before: genreFacts(before),
            after: genreFacts(after),
          });
          return after;
        });
      } catch (error) {
        throw await refusedWrite(error, changes, genreId);
      }
    }),

  delete: permissionProcedure({ genre: ['read'], book: ['delete'] })
    .errors({ NOT_FOUND, CONFLICT: { ...CONFLICT, data: genreInUseSchema } })
    .route({
      method: 'DELETE',
      path: '/genres/{id}',
      successStatus: 204,
      tags,
      summary: 'Delete an unused genre',
    })
    .input(id)
    .handler(({ input, context }) =>
      db().transaction(async (transaction) => {
        await lockGenres([input.id], transaction);
        const before = await loadGenre(input.id, transaction);
        if (before.bookCount > 0) throw inUse(before);
        await transaction.delete(genre).where(eq(genre.id, input.id));
        await writeAudit(transaction, context.session, {
          act: 'genre.delete',
          target: genreTarget(before),
          before: genreFacts(before),
        });
      }),
    ),

  merge: permissionProcedure(mergePermission)
    .errors({ NOT_FOUND })
    .route({
      method: 'POST',
      path: '/genres/{id}/merge',
      tags,
      summary:
        'Move all books of a genre into another, and delete it; many books in the background',
    })
    .input(z.extend(id, { into: recordId }))
    .output(genreMergeSchema)
    .handler(async ({ input, context }) => {
      if (input.id === input.into)
        throw refuse('BAD_REQUEST', {
          fields: [{ path: 'into', message: 'genre:errors.mergeIntoItself' }],
        });
      return startMerge(context.session, input.id, input.into);
    }),

  cancelMerge: permissionProcedure(mergePermission)
    .errors({ NOT_FOUND })
    .route({
      method: 'POST',
      path: '/genres/{id}/merge/cancel',
      tags,
      summary: 'Stop moving the books of a genre; those that have moved stay where they are',
    })
    .input(id)
    .output(genreSchema)
    .handler(({ input, context }) => cancelMerge(context.session, input.id)),

  undoMerge: permissionProcedure(mergePermission)
    .errors({ NOT_FOUND, CONFLICT })
    .route({
      method: 'POST',
      path: '/genre-merges/{id}/undo',
      tags,
      summary:
        'Bring a merged genre back, with the books that it had; many books in the background',
    })
    .input(id)
    .output(genreMergeSchema)
    .handler(async ({ input, context }) => {
      try {
        return await undoMerge(context.session, input.id);
      } catch (error) {
        throw await refusedWrite(error, {});
      }
    }),
};
