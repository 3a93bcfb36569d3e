/** `npm run new`: adds a feature, written as one would write it by hand. */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { Refusal } from './new/fields';
import { type FeatureRequest, makeFeature } from './new/new-feature';

const help = `Usage: npm run new -- NOUN --fields "NAME:KIND! NAME:KIND? ..." [--area manager] [--plural NOUNS]

Makes a feature: its table with a migration, calls, list, page, form, routes, texts in every language, and tests.
In a terminal it asks for what is not given.

  NOUN      one of its records: loan, reading-list
  --fields  ! must be given, ? may be left out. Kinds: text, long, int, decimal, money, bool, date, time,
            choice(open,closed), email, link, and a feature: book, genre, user, or one made by this command
  --area    where its pages are: manager`;

const fieldsHint = 'Its fields, such as title:text! dueOn:date? note:long?';

/** Asks in a terminal for what is missing. @throws Refusal elsewhere */
async function asked(question: string, option: string): Promise<string> {
  if (!process.stdin.isTTY) throw new Refusal(`${option} is missing.\n\n${help}`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question}: `);
  terminal.close();
  return answer.trim();
}

async function readRequest(): Promise<FeatureRequest> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      fields: { type: 'string' },
      area: { type: 'string' },
      plural: { type: 'string' },
    },
  });
  const [given] = positionals;
  return {
    name: given ?? (await asked('What is one of them called', 'NOUN')),
    fields: values.fields ?? (await asked(fieldsHint, '--fields')),
    area: values.area ?? 'manager',
    ...(values.plural !== undefined && { plural: values.plural }),
  };
}

if (process.argv.includes('--help')) console.log(help);
else {
  try {
    const request = await readRequest();
    const files = await makeFeature(request);
    console.log(`Made:\n${files.map((file) => `  ${file}`).join('\n')}`);
    console.log(`
Left for a person:
  - Read the texts in src/i18n/locales/*/: they are drafts until you remove "draft" from each file.
  - npm run check, then look at the pages at 390 and 1280 pixels, light and dark, in English and in Arabic.`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
