import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { languageCodes } from '../../src/i18n/languages';
import { textProblems } from '../locales/text-checks';
import { ownFiles, withField } from './add-field';
import { pageOf } from './add-page';
import { type Field, Refusal, readField, readFields } from './fields';
import { withLine } from './insert-line';
import { nounOf } from './names';
import {
  filesOf,
  referenceOf as anyReferenceOf,
  refersTo,
  requestedSlice,
  sliceOf,
} from './new-feature';
import { ownPlaces } from './own-places';
import { ownReferences } from './references';
import { requestOf } from './request';
import { textFiles } from './texts';
import { nameOfTwo } from './write-migration';

const referenceOf = (kind: string) => ownReferences.find(({ feature }) => feature === kind) ?? null;
/** A feature that the product may have: only `sliceOf` asks. */
const asked = { name: 'loan', fields: 'title:text!', area: 'manager' };

it('reads names, kinds, choices, and what must be given', () => {
  const fields = readFields(
    'title:text! state:choice(open, closed)? size:choice(s,m2) lender:user isPaid:bool',
    referenceOf,
  );
  expect(fields).toMatchObject([
    { name: 'title', kind: 'text', isRequired: true },
    { name: 'state', kind: 'choice', choices: ['open', 'closed'], isRequired: false },
    { name: 'size', kind: 'choice', choices: ['s', 'm2'] },
    { name: 'lender', kind: 'record', of: { feature: 'user' }, isRequired: false },
    { name: 'isPaid', kind: 'bool', isRequired: true },
  ] satisfies Partial<Record<keyof Field | 'of' | 'choices', unknown>>[]);
});

it.each([
  ['title', 'is no field'],
  ['title:txt!', 'is no kind of field'],
  ['title:text! title:long', 'Two fields have the name'],
  ['title:text! lender:user? lenderId:text?', 'Two fields have the column "lenderId"'],
  ['title:text! planId:int? plan:file?', 'Two fields have the column "planId"'],
  ['id:text!', 'is a column of every table or list already'],
  ['class:text!', 'is reserved'],
  ['title:text! toString:text?', 'is reserved'],
  ['due-on:text!', 'is no name here'],
  ['state:choice(open)!', 'needs words to choose from'],
  ['state:choice(open,)!', 'needs words to choose from'],
  ['state:choice(open,In use)!', '"In use" is no word to choose'],
  ['state:choice(ouvert,fermé)!', '"fermé" is no word to choose'],
  ['state:choice(open,open)!', 'has the word "open" twice'],
  ['note:text?', 'needs a field that names its records'],
  ['title:own(text)', 'needs a field that names its records'],
  ['title:text! read:own', 'needs what each person keeps'],
  ['title:text! read:own(user)', 'needs what each person keeps'],
  ['title:text! rating:own(int)!', 'cannot be required'],
  ['title:text! total:money', 'is a column of every table or list already'],
  ['title:text! own:bool', 'is a column of every table or list already'],
  ['plan:file!', 'needs a field that names its records'],
])('refuses the fields %s', (fields, why) => {
  expect(() => readFields(fields, referenceOf)).toThrow(why);
});

it.each([
  [{ name: 'audit' }, 'is taken'],
  [{ name: 'user' }, 'is taken'],
  [{ name: 'session' }, 'is reserved'],
  [{ name: 'navigation' }, 'src/i18n/namespaces.ts has it'],
  [{ name: 'class' }, 'is reserved'],
  [{ name: 'Loan' }, 'is no name here'],
  [{ name: '../loan' }, 'is no name here'],
  [{ area: 'home' }, 'is no area'],
  [{ area: 'manager,home' }, 'is no area'],
  [{ name: 'person' }, 'exports "person" already'],
  [{ icon: 'loan' }, '"loan" is no icon: --icon is alert, back'],
  [{ plural: 'loan' }, 'is no plural here'],
  [{ plural: 'many loans' }, 'is no plural here'],
  [{ fields: 'title:text! loan:choice(open,closed)?' }, 'is the name of a table'],
  [{ fields: 'title:text! lender:user user:choice(one,two)' }, 'is the name of a table'],
  [
    { fields: 'title:text! userId:own(text)' },
    'is a column of the table of what each person keeps',
  ],
  [{ fields: 'title:text! loanId:own(int)' }, 'is a column of the table of what each person keeps'],
])('refuses %o before it writes anything', (wrong, why) => {
  expect(() => sliceOf({ ...asked, ...wrong })).toThrow(why);
});

// A product may have made a feature of one of these names.
it.for(['client', 'order', 'reading-list'])('takes the name %s', (name, { skip }) => {
  skip(requestOf(name) !== null, 'the product has it');
  expect(sliceOf({ ...asked, name }).noun.kebab).toBe(name);
});

it('gives pages their icon', () => {
  const texts = Object.values(filesOf(requestedSlice({ ...asked, icon: 'flag' })));
  expect(texts.join().match(/['"](log|flag)['"]/g)).toEqual(['"flag"', "'flag'"]);
});

it('shows readers only the records that name them, if records name people', () => {
  const serverOf = (area: string, fields: string) => {
    const file = 'src/features/loan/loan.feature.server.ts';
    return filesOf(requestedSlice({ ...asked, fields, area }))[file];
  };
  const [one, two] = ['title:text! person:user!', 'title:text! lender:user! borrower:user?'];
  expect(serverOf('manager,app', one)).toMatch(/visibleTo[^]*eq\(loan\.personId, reader\.id\)/);
  expect(serverOf('app', two)).toContain(
    'or(eq(loan.lenderId, reader.id), eq(loan.borrowerId, reader.id))',
  );
  expect(serverOf('manager', one)).not.toContain('visibleTo');
  expect(serverOf('manager,app', 'title:text!')).not.toContain('visibleTo');
});

it('gives the table of a field another name than a table has that the feature reads', () => {
  const fields = 'title:text! user:user! approver:user? loan:file? note:file?';
  const path = 'src/features/loan/loan.feature.server.ts';
  const file = filesOf(requestedSlice({ ...asked, fields }))[path];
  const found = file?.matchAll(/const (\w+) = alias\((\w+)/g) ?? [];
  const aliases = [...found].map(([, ...names]) => names);
  expect(aliases).toEqual([
    ['userRow', 'user'],
    ['approver', 'user'],
    ['loanRow', 'upload'],
    ['note', 'upload'],
  ]);
});

it('quotes columns that are called like words of SQL', () => {
  const fields = 'title:text! order:text? dueNote:text? user:text!';
  const file = filesOf(requestedSlice({ ...asked, fields }))['src/db/schema/loan.ts'];
  expect(file).toContain(
    `title || ' ' || coalesce("order", '') || ' ' || coalesce(due_note, '') || ' ' || "user"`,
  );
});

it('finds a name that a table and an index share, which the database refuses', () => {
  const tables = {
    'public.loan': { name: 'loan', indexes: { loan_book: {}, loan_person: {} } },
    'public.loan_person': { name: 'loan_person', indexes: { loan_person_created_at: {} } },
  };
  expect(nameOfTwo({ tables })).toBe('loan_person');
  expect(nameOfTwo({ tables: { 'public.loan': tables['public.loan'] } })).toBeUndefined();
});

it('keeps apart what each person has for themselves, and knows the areas in their order', () => {
  const slice = requestedSlice({
    ...asked,
    fields: 'title:text! read:own(bool) rating:own(int)?',
    area: 'app, manager',
  });
  expect(slice.fields.map(({ name }) => name)).toEqual(['title']);
  expect(slice.own).toEqual([
    { name: 'read', kind: 'bool', isRequired: true, isOwn: true },
    { name: 'rating', kind: 'int', isRequired: false, isOwn: true },
  ]);
  expect(slice.areas).toEqual(['manager', 'app']);
});

it.each([
  ['loan', 'loans'],
  ['category', 'categories'],
  ['box', 'boxes'],
  ['day-trip', 'day-trips'],
])('the plural of %s is %s', (one, many) => {
  expect(nounOf(one).plural).toBe(many);
});

it('finds the place of a line by parsing, also after the list was written in another way', () => {
  const path = 'src/features.ts';
  const text = readFileSync(path, 'utf8');
  const list = { list: 'registerFeatures' };
  expect(withLine(path, text, list, 'loanFeature')).toMatch(/Feature, loanFeature,?\s*\]\)/);
  const before = { ...list, before: 'accountFeature' };
  expect(withLine(path, text, before, 'loanFeature')).toMatch(
    /Feature, loanFeature,\s+accountFeature,/,
  );
  expect(withLine(path, 'registerFeatures([one])', before, 'two')).toContain('[one, two]');
  const other = 'export const features = wrap(registerFeatures([one /* ] */, two]));';
  expect(withLine(path, other, list, 'three')).toContain('two, three]');
});

it('prints the line to paste where its place is not found', () => {
  const moved = "export const features = make({ list: ['one'] });";
  const insert = () =>
    withLine('src/features.ts', moved, { list: 'registerFeatures' }, 'loanFeature');
  expect(insert).toThrow(Refusal);
  expect(insert).toThrow(
    /Nothing was changed[^]*into the list of registerFeatures[^]*loanFeature,/,
  );
});

it('says which file with lines of a field is gone, and needs no file without such lines', async () => {
  const [before, after] = ['export const a = 1;\n', 'export const a = 2;\n'];
  await expect(withField('src/gone.ts', before, after)).rejects.toThrow(
    /^Nothing was changed: src\/gone\.ts is not there any more/,
  );
  expect(await withField('src/gone.ts', before, before)).toBe('');
});

const further = ['pages:int?', 'shop:link?', 'price:money?', 'bought:date?', 'hint:long?'];

it.each(ownPlaces('book').length > 0 ? further : [])(
  'adds to books only what their files know: %s',
  (spec) => {
    const files = ownFiles('book', readField(spec, referenceOf));
    expect(
      Object.values(files).filter((text) => text.includes(spec.split(':')[0] ?? '')),
    ).not.toEqual([]);
  },
);

it('makes the files that a feature has only with the field', async () => {
  expect(await withField('src/new.ts', '', 'export const a = 1;\n')).toBe('export const a = 1;\n');
});

it.each([
  ['user', 'fields', '"fields" is taken: src/i18n/locales/en/user.json has it'],
  ['account', 'odd', '"account" has no list of its own'],
])('refuses a page of %s that would be called or led back wrongly: %s', (feature, name, why) => {
  expect(() => pageOf(feature, name)).toThrow(why);
});

it('calls a record by its article', () => {
  const fields = 'title:text! at:time? state:choice(open,closed)! plan:file? read:own(bool)';
  const slice = requestedSlice({ ...asked, name: 'appointment', fields, area: 'manager,app' });
  const said = Object.values(filesOf(slice)).join('\n');
  expect(said).toMatch(/\ban appointment\b/);
  expect(said).not.toMatch(/\ba appointment\b/i);
});

it('drafts the texts by the gender and the numbers of each language', () => {
  const texts = textFiles(requestedSlice({ ...asked, name: 'reservation', fields: 'title:text!' }));
  const listOf = (language: string) => texts[`src/i18n/locales/${language}/reservation.json`]?.list;
  expect(listOf('en')).toMatchObject({ title: 'Reservations', new: 'New reservation' });
  expect(listOf('fr')).toMatchObject({ title: 'Réservations', new: 'Nouvelle réservation' });
  expect(listOf('ar')).toMatchObject({ title: 'الحجوزات', new: 'حجز جديد', count_two: 'حجزان' });
  expect(listOf('sw')).toMatchObject({ title: 'Nafasi', new: 'Nafasi mpya' });
});

it.each(languageCodes)('drafts texts in %s that pass the checks of texts', (language) => {
  const fields = 'title:text! state:choice(open,closed)! read:own(bool)';
  const texts = textFiles(requestedSlice({ ...asked, fields, area: 'manager,app' }));
  const [english = {}, own = {}] = ['en', language].map(
    (code) => texts[`src/i18n/locales/${code}/loan.json`],
  );
  expect(textProblems(english, own, language)).toEqual([]);
});

it('refers to records that refer to themselves, at the addresses of their own plural', async () => {
  const answers = await import('../product/answers');
  const args = [
    'child',
    '--fields',
    'name:text! parent:child?',
    '--area',
    'manager',
    '--plural',
    'children',
  ];
  vi.spyOn(answers, 'answersOf').mockReturnValue([{ command: 'new', args }]);
  expect([refersTo('child', 'child'), refersTo('child', 'book')]).toEqual([false, false]);
  expect(anyReferenceOf('child')).toMatchObject({
    label: 'name',
    pages: { manager: '/manager/children/$id' },
  });
});

it('says what a field can refer to where records are called by another record', async () => {
  const answers = await import('../product/answers');
  const args = ['loan', '--fields', 'person:user! note:text?'];
  vi.spyOn(answers, 'answersOf').mockReturnValue([{ command: 'new', args }]);
  expect(() => anyReferenceOf('loan')).toThrow(
    /refer to "user", or say in scripts\/new\/records\/loan/,
  );
});

it('knows what leads back to a feature', async () => {
  const answers = await import('../product/answers');
  const made = (name: string, fields: string) => ({
    command: 'new' as const,
    args: [name, '--fields', fields],
  });
  vi.spyOn(answers, 'answersOf').mockReturnValue([
    made('order', 'name:text! by:user?'),
    made('parcel', 'name:text! order:order!'),
    made('van', 'name:text! parcel:parcel? van:van?'),
  ]);
  expect([refersTo('van', 'order'), refersTo('order', 'van')]).toEqual([true, false]);
});

it('the program starts, whose files wait for those that say how records are named', () => {
  const program = ['scripts/run.mjs', 'scripts/new.ts', 'loan', '--fields', 'title:txt!'];
  const { stderr, status } = spawnSync(process.execPath, program, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('"txt" is no kind of field')]);
});
