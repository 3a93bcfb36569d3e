/** What the command is asked for, and what it was asked for before. */
import { parseArgs } from 'node:util';
import { answersOf } from '../product/answers';
import { type Area, allAreas } from './areas';
import { Refusal } from './fields';

export type FeatureRequest = {
  name: string;
  fields: string;
  area: string;
  plural?: string;
  /** `book while returnedOn`: one record a book while `returnedOn` is empty. */
  unique?: string;
  /** A name in src/ui/icon-paths.ts; `log` if unset. */
  icon?: string;
};

/** @throws Refusal when there is no such option, or its value is missing */
function parsed<T extends Record<string, { type: 'string' }>>(args: string[], options: T) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new Refusal((error as Error).message.split('. ', 1)[0] ?? '');
  }
}

/** What the arguments of the command ask for. */
export function requestIn(args: string[]): Partial<FeatureRequest> {
  const option = { type: 'string' } as const;
  const options = { fields: option, area: option, plural: option, unique: option, icon: option };
  const { values, positionals } = parsed(args, options);
  if (positionals.length > 1)
    throw new Refusal(
      `"${positionals[1]}" is one word too many: fields follow --fields, in quotes.`,
    );
  return { ...values, ...(positionals[0] !== undefined && { name: positionals[0] }) };
}

/** What was asked for when a feature was made; null if it was not made by this command. */
export function requestOf(name: string): FeatureRequest | null {
  const made = answersOf(process.cwd()).find(
    ({ command, args }) => command === 'new' && args[0] === name && args[1] === '--fields',
  );
  return made ? { name, fields: '', area: 'manager', ...requestIn(made.args) } : null;
}

/** @throws Refusal when one is no area */
export function readAreas(area: string): readonly Area[] {
  const asked = area.split(',').map((one) => one.trim());
  const other = asked.find((one) => !allAreas.some((known) => known === one));
  if (other !== undefined)
    throw new Refusal(`"${other}" is no area: --area is manager, app, or manager,app.`);
  return allAreas.filter((known) => asked.includes(known));
}
