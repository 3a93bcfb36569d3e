/** `npm run new`: adds a feature, written as one would write it by hand. */
import { ask } from './ask';
import { addField } from './new/add-field';
import { addPage } from './new/add-page';
import { Refusal } from './new/fields';
import { nounOf } from './new/names';
import { makeFeature } from './new/new-feature';
import { ownReferences } from './new/references';
import { type FeatureRequest, requestIn } from './new/request';
import { takenBackIn } from './parts/taken-back';

const help = `Usage: npm run new -- NOUN --fields "NAME:KIND! NAME:KIND? ..." [--area AREAS] [--plural NOUNS]
                                 [--unique "NAME while NAME"] [--icon NAME]
       npm run new -- field FEATURE NAME:KIND?
       npm run new -- page FEATURE NAME

Makes a feature: its table with a migration, calls, list, page, form, routes, texts in every language, and tests.
In a terminal it asks for what is not given.
With "field", adds a field to a feature that this command has made, or whose places a file of scripts/new/records
names, also after changes by hand.
With "page", adds an empty page beside the list of a feature: its screen, route, line and texts.

  NOUN      one of its records: loan, reading-list
  --fields  ! must be given, ? may be left out. Kinds: text, long, int, decimal, money, bool, date, time,
            choice(open,closed), email, link, file, and a feature: ${ownReferences.map(({ feature }) => feature).join(', ')},
            or one made by this command.
            read:own(bool) is a field of which each person has a value that only they see and set
  --area    where its pages are: manager, app (readers only read, and if records name people
            only those that name them), or manager,app; manager if unset
  --unique  "book while returnedOn" refuses a second one with the same book while returnedOn is empty in both
  --icon    the icon of its pages, a name in src/ui/icon-paths.ts; log if unset`;

const fieldsHint = 'Its fields, such as title:text! dueOn:date? note:long?';

/** Asks in a terminal for what is missing. @throws Refusal elsewhere */
async function asked(question: string, option: string): Promise<string> {
  if (!process.stdin.isTTY) throw new Refusal(`${option} is missing.\n\n${help}`);
  return (await ask(`${question}: `)) ?? process.exit(130);
}

async function readRequest(): Promise<FeatureRequest> {
  const given = requestIn(process.argv.slice(2));
  return {
    ...given,
    name: given.name ?? (await asked('What is one of them called', 'NOUN')),
    fields: given.fields ?? (await asked(fieldsHint, '--fields')),
    area: given.area ?? 'manager',
  };
}

const report = (files: readonly string[]) => {
  console.log(`Made:\n${files.map((file) => `  ${file}`).join('\n')}`);
  console.log('\nLeft for a person:');
  if (files.some((file) => file.startsWith('migrations/')))
    console.log('  - If npm run dev runs, start it again: migrations run when it starts.');
  console.log(`\
  - Read the texts in src/i18n/locales/*/: they are drafts until you remove "draft" from each file.
  - npm run check, then look at the pages at 390 and 1280 pixels, light and dark, in English and in Arabic.`);
};

async function make([kind, feature, spec]: string[]): Promise<void> {
  if (kind !== 'field' && kind !== 'page') {
    const request = await readRequest();
    report(await makeFeature(request));
    const { plural } = nounOf(request.name, request.plural);
    if (/[^s]s$/.test(request.name) && !request.plural)
      console.log(
        `  - "${request.name}" is the word for one of them here, and "${plural}" for several. If that is wrong, take it back with npm run remove -- ${request.name}.`,
      );
    if (takenBackIn(process.cwd()).some(({ parts }) => parts.includes(request.name)))
      console.log(
        `  - A database that has the table of the earlier ${request.name} cannot take this one until npm run remove -- ${request.name} --drop-data.`,
      );
    return;
  }
  if (!feature || !spec) throw new Refusal(`The feature or its ${kind} is missing.\n\n${help}`);
  report(await (kind === 'field' ? addField : addPage)(feature, spec));
  console.log(
    kind === 'field'
      ? '  - Tests: one that writes, reads and refuses the field, and those whose records have or lack it.'
      : '  - The content of the page, and a test of it.',
  );
}

if (process.argv.includes('--help')) console.log(help);
else {
  try {
    await make(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
