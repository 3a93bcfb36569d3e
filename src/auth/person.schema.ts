import * as z from 'zod/mini';
import { readEmail } from '@/lib/people/email-address';
import { isVisible } from '@/lib/text/plain-text';
import { ifMissing, requiredText } from '@/lib/text/text-schema';
import { cleanName } from './person-name';

/** Validates and normalizes a typed e-mail address. Messages are translation keys. */
export const emailSchema = z.pipe(
  z.string(ifMissing('common:fields.emailRequired')).check(
    z.trim(),
    z.minLength(1, { error: 'common:fields.emailRequired', abort: true }),
    z.refine((value) => readEmail(value) !== null, 'common:fields.emailInvalid'),
  ),
  z.transform((value) => readEmail(value) ?? value),
);

const nameRequired = 'common:fields.nameRequired';

/** A required name that `cleanName` accepts. */
export const personNameSchema = z.string(nameRequired).check(
  requiredText(nameRequired),
  z.trim(),
  z.refine((value) => cleanName(value) !== null, 'common:fields.nameInvalid'),
);

/**
 * An optional name, for accounts created by an administrator; onboarding asks for a missing name.
 */
export const optionalNameSchema = z.string().check(
  z.refine((value) => value === '' || isVisible(value), {
    error: nameRequired,
    abort: true,
  }),
  z.trim(),
  z.refine((value) => value === '' || cleanName(value) !== null, 'common:fields.nameInvalid'),
);
