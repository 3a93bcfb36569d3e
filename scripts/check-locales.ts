/** Checks that every language has every text, and that every text is used. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { languageCodes } from '../src/i18n/languages';
import { avoidedWords, usedWords } from './locales/glossary';
import {
  type Texts,
  baseKey,
  flatten,
  keyFinder,
  missingKeys,
  textProblems,
} from './locales/text-checks';

const help = `Usage: node scripts/run.mjs scripts/check-locales.ts

Compares src/i18n/locales/*/*.json with the English texts: keys, plural forms, variables;
finds words that CONTEXT.md avoids;
finds languages without texts or without a row in src/i18n/languages.ts, and texts that no code uses.
Names the drafts of npm run new that a person has not read; they are no failure.`;

const source = resolve(import.meta.dirname, '../src');
const locales = join(source, 'i18n/locales');
/** Which texts of a file are drafts of `npm run new` that a person has not read: `*`, or their keys. */
const draftKey = 'draft';

function readFile(language: string, file: string): { draft: string | undefined; texts: Texts } {
  const content = readFileSync(join(locales, language, file), 'utf8');
  const { [draftKey]: draft, ...texts } = JSON.parse(content) as Texts;
  return { draft: typeof draft === 'string' ? draft : undefined, texts };
}
const read = (language: string, file: string): Texts => readFile(language, file).texts;

const drafts = (): string[] =>
  readdirSync(locales).flatMap((language) =>
    readdirSync(join(locales, language)).flatMap((file) => {
      const { draft } = readFile(language, file);
      if (draft === undefined) return [];
      const which = draft === '*' ? 'all texts' : draft;
      return `src/i18n/locales/${language}/${file}: ${which}: a draft; read it, and remove "${draftKey}"`;
    }),
  );

/** Texts with words that CONTEXT.md avoids. People look for pages by any word, so keywords may have them. */
function wordProblems(): string[] {
  const avoided = avoidedWords(readFileSync(resolve(source, '../CONTEXT.md'), 'utf8'));
  return Array.from(avoided, ([language, words]) =>
    readdirSync(join(locales, language)).flatMap((file) =>
      Array.from(flatten(read(language, file)))
        .filter(([key]) => !key.startsWith('feature.keywords.'))
        .flatMap(([key, text]) =>
          usedWords(text, words).map(
            (word) => `${language}/${file}: ${key} says "${word}"; see the words in CONTEXT.md`,
          ),
        ),
    ),
  ).flat();
}

function check(): string[] {
  const languages = readdirSync(locales);
  const files = readdirSync(join(locales, 'en'));
  const problems: string[] = [
    ...languageCodes
      .filter((code) => !languages.includes(code))
      .map((code) => `${code}: is in src/i18n/languages.ts, but has no folder of texts`),
    ...languages
      .filter((code) => !languageCodes.some((known) => known === code))
      .map((code) => `${code}: has texts, but no row in src/i18n/languages.ts`),
  ];
  for (const language of languages) {
    const own = readdirSync(join(locales, language));
    const say = (file: string, what: string) => problems.push(`${language}/${file}: ${what}`);
    for (const file of own.filter((name) => !files.includes(name)))
      say(file, 'English has no such file');
    for (const file of files) {
      if (!own.includes(file)) say(file, 'is missing');
      else
        for (const one of textProblems(
          read('en', file),
          read(language, file),
          language,
          file === 'email.json',
        ))
          say(file, one);
    }
  }
  problems.push(...wordProblems());
  const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(join(source, name), 'utf8'));
  const english = new Map(
    files.map((file) => [
      file.replace('.json', ''),
      new Set([...flatten(read('en', file)).keys()].map(baseKey)),
    ]),
  );
  const isUsed = keyFinder(code);
  // The names of a feature. The compiler compares those of pages and commands with the features, and tests those
  // of acts, fields and calls with what they name; what remains is a name that no feature mentions.
  const features = code.filter((text) => text.includes('defineFeature(')).join('\n');
  const navigation = 'feature.navigation.';
  const isName = (key: string) =>
    /^feature\.(audit|api)\./.test(key) ||
    // The compiler compares these with the names of pages and commands; acts name theirs.
    code.some(
      (text) =>
        text.includes('keywordsOf(') && text.includes(`'${key.replace('feature.keywords.', '')}'`),
    ) ||
    // A name that is not of a page or command, such as that of a button of the bar.
    (key.startsWith(navigation) && isUsed('navigation', key.slice(navigation.length))) ||
    (key.startsWith('feature.') && features.includes(key.split('.').at(-1) ?? key));
  for (const [namespace, keys] of english)
    for (const key of keys)
      if (!isUsed(namespace, key) && !isName(key))
        problems.push(`en/${namespace}.json: nothing uses ${key}`);
  for (const key of missingKeys(code, english)) problems.push(`no text for ${key}`);
  return problems;
}

if (process.argv.includes('--help')) console.log(help);
else {
  const problems = check();
  for (const draft of drafts()) console.log(draft);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
