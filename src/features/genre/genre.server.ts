import { ORPCError } from '@orpc/server';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { permitted } from '@/api/procedures.server';
import { writeAudit } from '@/db/audit.server';
import { db } from '@/db/client.server';
import { violatedConstraint } from '@/db/constraint-violation.server';
import { cursorValue, cutPage, page } from '@/db/list.server';
import { book, genre } from '@/db/schema';
import { searchIn } from '@/db/search.server';
import { listPage } from '@/lib/list-search';
import { genreFormSchema, genreListInput, genreSchema } from './genre.schema';

const id = z.object({ id: z.string().check(z.maxLength(64)) });
const tags = ['Genres'];
const byName = { expression: sql`sort_key(${genre.name})`, type: 'text' as const };

const columns = {
  id: genre.id,
  name: genre.name,
  color: genre.color,
  bookCount: sql<number>`(select count(*)::int from ${book} where ${book.genreId} = ${genre.id})`,
};

async function load(genreId: string) {
  const [found] = await db().select(columns).from(genre).where(eq(genre.id, genreId));
  if (!found) throw new ORPCError('NOT_FOUND', { message: 'There is no such genre' });
  return found;
}

/** Turns the unique index's refusal into the form's own message. */
function nameTaken(error: unknown): unknown {
  if (violatedConstraint(error) !== 'genre_name_key') return error;
  return new ORPCError('CONFLICT', {
    message: 'Genre already exists',
    data: { fields: [{ path: 'name', message: 'genre:errors.nameTaken' }] },
  });
}

/** Answers about genres. Managing them asks for the rights on books: decision 004. */
export const genreRouter = {
  list: permitted({ genre: ['read'] })
    .route({ method: 'GET', path: '/genres', tags, summary: 'List genres' })
    .input(genreListInput)
    .output(listPage(genreSchema))
    .handler(async ({ input }) => {
      const search = searchIn(genre.searchText, input.searchTerm);
      const key = search?.byCloseness ?? byName;
      const { after, orderBy } = page(key, genre.id, input.cursor);
      const rows = await db()
        .select({ ...columns, cursorValue: cursorValue(key) })
        .from(genre)
        .where(sql`${search?.where ?? sql`true`} and ${after ?? sql`true`}`)
        .orderBy(orderBy)
        .limit(input.limit + 1);
      const total = await db().$count(genre, search?.where);
      return { ...cutPage(rows, input.limit), total };
    }),

  get: permitted({ genre: ['read'] })
    .route({ method: 'GET', path: '/genres/{id}', tags, summary: 'Get one genre' })
    .input(id)
    .output(genreSchema)
    .handler(({ input }) => load(input.id)),

  create: permitted({ genre: ['read'], book: ['create'] })
    .route({ method: 'POST', path: '/genres', successStatus: 201, tags, summary: 'Create a genre' })
    .input(genreFormSchema)
    .output(genreSchema)
    .handler(async ({ input, context }) => {
      try {
        return await db().transaction(async (transaction) => {
          const [made] = await transaction.insert(genre).values(input).returning();
          if (!made) throw new Error('Nothing was inserted');
          const target = { type: 'genre', id: made.id, name: made.name };
          await writeAudit(transaction, context.session, {
            act: 'genre.create',
            target,
            after: input,
          });
          return { id: made.id, name: made.name, color: made.color, bookCount: 0 };
        });
      } catch (error) {
        throw nameTaken(error);
      }
    }),

  update: permitted({ genre: ['read'], book: ['update'] })
    .route({ method: 'PATCH', path: '/genres/{id}', tags, summary: 'Change a genre' })
    .input(z.extend(z.partial(genreFormSchema), id.shape))
    .output(genreSchema)
    .handler(async ({ input: { id: genreId, ...changes }, context }) => {
      const before = await load(genreId);
      try {
        await db().transaction(async (transaction) => {
          await transaction
            .update(genre)
            .set({ ...changes, updatedAt: new Date() })
            .where(eq(genre.id, genreId));
          const target = { type: 'genre', id: genreId, name: changes.name ?? before.name };
          const { name, color } = before;
          await writeAudit(transaction, context.session, {
            act: 'genre.update',
            target,
            before: { name, color },
            after: changes,
          });
        });
      } catch (error) {
        throw nameTaken(error);
      }
      return load(genreId);
    }),

  delete: permitted({ genre: ['read'], book: ['delete'] })
    .route({
      method: 'DELETE',
      path: '/genres/{id}',
      successStatus: 204,
      tags,
      summary: 'Delete an unused genre',
    })
    .input(id)
    .handler(async ({ input, context }) => {
      const before = await load(input.id);
      try {
        await db().transaction(async (transaction) => {
          await transaction.delete(genre).where(eq(genre.id, input.id));
          const target = { type: 'genre', id: input.id, name: before.name };
          await writeAudit(transaction, context.session, { act: 'genre.delete', target, before });
        });
      } catch (error) {
        // The foreign key decides: a book may arrive between the look and the deletion.
        if (violatedConstraint(error) !== 'book_genre_id_genre_id_fk') throw error;
        throw new ORPCError('CONFLICT', {
          message: 'The genre is in use',
          data: { reason: 'GENRE_IN_USE', bookCount: (await load(input.id)).bookCount },
        });
      }
    }),

  merge: permitted({ genre: ['read'], book: ['update', 'delete'] })
    .route({
      method: 'POST',
      path: '/genres/{id}/merge',
      tags,
      summary: 'Move all books of a genre into another, and delete it',
    })
    .input(z.extend(id, { into: z.string().check(z.maxLength(64)) }))
    .output(genreSchema)
    .handler(async ({ input, context }) => {
      if (input.id === input.into)
        throw new ORPCError('CONFLICT', { message: 'A genre cannot be merged into itself' });
      const [before, into] = [await load(input.id), await load(input.into)];
      await db().transaction(async (transaction) => {
        await transaction
          .update(book)
          .set({ genreId: input.into, version: sql`${book.version} + 1`, updatedAt: new Date() })
          .where(eq(book.genreId, input.id));
        await transaction.delete(genre).where(eq(genre.id, input.id));
        await writeAudit(transaction, context.session, {
          act: 'genre.merge',
          target: { type: 'genre', id: input.id, name: before.name },
          before,
          after: { into: into.id, name: into.name },
        });
      });
      return load(input.into);
    }),
};
