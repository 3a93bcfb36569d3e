import * as z from 'zod/mini';
import { normalizeEmail } from '@/lib/email-address';
import { cleanName } from './person-name';

/** An e-mail address as a person types it, made what is stored. Messages are translation keys. */
export const emailSchema = z.pipe(
  z.string().check(
    z.trim(),
    z.minLength(1, { error: 'common:fields.emailRequired', abort: true }),
    z.refine((value) => normalizeEmail(value) !== null, 'common:fields.emailInvalid'),
  ),
  z.transform((value) => normalizeEmail(value) ?? value),
);

/** A person's name: trimmed, 1 to 100 characters, nothing invisible that changes how it reads. */
export const personNameSchema = z.string().check(
  z.trim(),
  z.minLength(1, { error: 'common:fields.nameRequired', abort: true }),
  z.refine((value) => cleanName(value) !== null, 'common:fields.nameInvalid'),
);
