/**
 * The values of form fields, with general messages. Each must be given; `optional` lets it be null, which is what an
 * empty field with `emptyAsNull` sends.
 */
import * as z from 'zod/mini';
import { isDay } from '@/lib/intl/day';
import { recordIdPattern } from '@/lib/lists/list-search';
import { readEmail } from '@/lib/people/email-address';
import { withAsciiDigits } from './digits';
import { isPlainLine, isPlainText } from './plain-text';
import { ifMissing, requiredText } from './text-schema';

const required = 'validation:required';
const atMost = (maxLength: number) =>
  z.maxLength(maxLength, `validation:tooBig.string?count=${maxLength}`);
const given = () => z.string(ifMissing(required)).check(z.trim(), requiredText(required));

/** A line such as a title. */
export const line = (maxLength: number) =>
  given().check(atMost(maxLength), z.refine(isPlainLine, 'validation:characters'));

/** A text of several lines. */
export const paragraphs = (maxLength: number) =>
  given().check(atMost(maxLength), z.refine(isPlainText, 'validation:characters'));

/** A day such as `2026-11-30`. */
export const day = () => given().check(z.refine(isDay, 'validation:day'));

/** A time of the day such as `14:30`, or with seconds as the database has it. */
export const timeOfDay = () =>
  given().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'validation:time'));

/** An e-mail address, in the form in which addresses are stored. */
export const emailAddress = () =>
  z.pipe(
    given().check(
      atMost(1000),
      z.refine((text) => readEmail(text) !== null, 'validation:email'),
    ),
    z.transform((text) => readEmail(text) ?? text),
  );

function isLink(text: string): boolean {
  if (!/^https?:\/\/[^\s/]/i.test(text)) return false;
  try {
    // Safari before 17 has no `URL.canParse`.
    return new URL(text).hostname !== '';
  } catch {
    return false;
  }
}

/** The address of a page on the web. */
export const webLink = () =>
  given().check(
    atMost(2000),
    z.refine(isPlainLine, 'validation:characters'),
    z.refine(isLink, 'validation:link'),
  );

/** The id of a record. */
export const recordChoice = () => given().check(z.regex(recordIdPattern, 'validation:required'));

/** One of some words. */
export const oneOf = <const Choice extends string>(choices: readonly Choice[]) =>
  z.enum(choices, required);

/** A number as people type it: in the digits of any script, with a point or a comma before its fraction. */
const typed = (value: string | number) =>
  withAsciiDigits(String(value))
    .trim()
    .replace(/[,\u066b]/, '.');

/** A number with as many digits after the point as `places` says. Forms send it as they got it, as a text. */
export const amount = (least: number, most: number, places = 0) => {
  const pattern = new RegExp(`^-?\\d{1,15}${places > 0 ? `(\\.\\d{1,${places}})?` : ''}$`);
  const isAmount = (value: string | number) =>
    pattern.test(typed(value)) && Number(typed(value)) >= least && Number(typed(value)) <= most;
  const message = `validation:${places > 0 ? 'decimal' : 'whole'}?${new URLSearchParams({ least: String(least), most: String(most) })}`;
  return z.pipe(
    z.union([z.number(), z.string().check(atMost(30))], ifMissing(required)).check(
      z.refine((value) => typed(value) !== '', { error: required, abort: true }),
      z.refine(isAmount, message),
    ),
    z.transform((value) => Number(typed(value))),
  );
};

/** A value that may be left out. */
export const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.nullable(schema);
