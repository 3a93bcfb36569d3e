import * as z from 'zod/mini';
import { emailSchema } from '@/auth/person.schema';

/** Form of /login. */
export const loginSchema = z.object({ email: emailSchema });
