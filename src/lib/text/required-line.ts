import * as z from 'zod/mini';
import { isPlainLine } from './plain-text';
import { ifMissing, requiredText } from './text-schema';

/** A line of text that must be given, without the spaces around it. Messages are translation keys. */
export const requiredLine = (
  maxLength: number,
  { required, tooLong, invalid }: Record<'required' | 'tooLong' | 'invalid', string>,
) =>
  z
    .string(ifMissing(required))
    .check(
      z.trim(),
      requiredText(required),
      z.maxLength(maxLength, tooLong),
      z.refine(isPlainLine, invalid),
    );
