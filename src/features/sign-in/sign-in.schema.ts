import * as z from 'zod/mini';
import { emailSchema } from '@/auth/person.schema';

/** Form of /login. */
export const loginSchema = z.object({ email: emailSchema });

/** A text in the query string; an invalid one counts as empty. */
const queryText = z._default(z.catch(z.string(), ''), '');

/** `email` prefills the field, for users who come back to use another address. */
export const loginSearchSchema = z.object({ redirect: queryText, email: queryText });
export const loginErrorSearchSchema = z.object({ error: queryText });
export const verifySearchSchema = z.object({ redirect: queryText, email: queryText });
