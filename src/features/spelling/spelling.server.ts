import { permissionProcedure } from '@/api/procedures.server';
import { distinctOutput } from '@/features/duplicate/duplicate.schema';
import { compareAgain, keepApart } from '@/features/duplicate/offered/not-same.server';
import { errorCodes } from '@/i18n/errors/error-codes';
import { listPage } from '@/lib/lists/list-schema';
import type { ListPage } from '@/lib/lists/list-search';
import { comparedSpellings } from './compared-spellings.server';
import { forgetSpelling, listRemembered } from './remembered-spellings.server';
import { respellBooks } from './respell.server';
import { type SpellingPlace, comparePlaces, placeOfGroup } from './spelling-groups';
import type { SpelledField } from './spelling.facts';
import {
  type SpellingGroup,
  distinctNamesInput,
  forgetInput,
  rememberedListInput,
  rememberedSpellingSchema,
  respellInput,
  respellOutput,
  spellingGroupSchema,
  spellingListInput,
} from './spelling.schema';

const { CONFLICT, NOT_FOUND } = errorCodes;
const tags = ['Spellings'];
const permission = { book: ['update'] } as const;

const asCursor = ({ books, name }: SpellingPlace) =>
  Buffer.from(`${books} ${name}`).toString('base64url');
/**
 * The place after which a page starts. A place and not a number of rows, because people shorten the list
 * while they read it.
 */
function readCursor(cursor: string): SpellingPlace {
  const [books = '', ...name] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  return { books: Number(books), name: name.join(' ') };
}

async function listSpellings(
  field: SpelledField,
  cursor: string | undefined,
  limit: number,
): Promise<ListPage<SpellingGroup>> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const groups = await comparedSpellings(field);
  const left = after
    ? groups.filter((group) => comparePlaces(placeOfGroup(group), after) > 0)
    : groups;
  const items = left.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    nextCursor: last && left.length > items.length ? asCursor(placeOfGroup(last)) : null,
    total: groups.length,
  };
}

type Names = { field: SpelledField; names: string[] };

const apartNames = ({ field, names }: Names) => ({
  kind: field,
  acts: { apart: 'book.keep-names-apart', again: 'book.compare-names-again' } as const,
  members: names,
  names: [...new Set(names)],
});

/** API for names of authors and publishers that are probably the same. */
export const spellingRouter = {
  list: permissionProcedure(permission)
    .route({
      method: 'GET',
      path: '/spellings',
      tags,
      summary: 'List spellings that are probably one name',
    })
    .input(spellingListInput)
    .output(listPage(spellingGroupSchema))
    .handler(({ input: { field, cursor, limit } }) => listSpellings(field, cursor, limit)),

  apply: permissionProcedure(permission)
    .errors({ CONFLICT })
    .route({
      method: 'POST',
      path: '/spellings/apply',
      tags,
      summary: 'Give all books the right spelling of a name',
    })
    .input(respellInput)
    .output(respellOutput)
    .handler(({ input, context: { session } }) => respellBooks(session, input)),

  keepApart: permissionProcedure(permission)
    .route({
      method: 'POST',
      path: '/spellings/keep-apart',
      tags,
      summary: 'Mark names as different',
    })
    .input(distinctNamesInput)
    .output(distinctOutput)
    .handler(({ input, context: { session } }) => keepApart(session, apartNames(input))),

  compareAgain: permissionProcedure(permission)
    .route({
      method: 'POST',
      path: '/spellings/compare-again',
      tags,
      summary: 'No longer mark names as different',
    })
    .input(distinctNamesInput)
    .output(distinctOutput)
    .handler(({ input, context: { session } }) => compareAgain(session, apartNames(input))),

  remembered: permissionProcedure(permission)
    .route({
      method: 'GET',
      path: '/spellings/remembered',
      tags,
      summary: 'List the spellings that imports use',
    })
    .input(rememberedListInput)
    .output(listPage(rememberedSpellingSchema))
    .handler(({ input: { cursor = '', limit } }) => listRemembered(cursor, limit)),

  forget: permissionProcedure(permission)
    .errors({ NOT_FOUND })
    .route({
      method: 'POST',
      path: '/spellings/forget',
      tags,
      summary: 'Forget how imports write a name',
      successStatus: 204,
    })
    .input(forgetInput)
    .handler(({ input, context: { session } }) => forgetSpelling(session, input)),
};
