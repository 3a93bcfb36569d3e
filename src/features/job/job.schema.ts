import * as z from 'zod/mini';
import { recordId } from '@/lib/lists/list-schema';

/** Work in the background that a person has started. */
export const jobSchema = z.object({
  id: recordId,
  kind: z.string(),
  name: z.string(),
  /** `stopped`: the person who started it may no longer do it. */
  state: z.enum(['running', 'done', 'cancelled', 'stopped']),
  /** Rows that it has changed, those that it had to leave, and all that there are. */
  done: z.int(),
  failed: z.int(),
  total: z.int(),
  /** Whether the last step failed. It is tried again. */
  isWaiting: z.boolean(),
});
/** @public also in a product without any job */
export type Job = z.infer<typeof jobSchema>;

export const jobListInput = z.strictObject({
  /** All kinds if unset. */
  kinds: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(20))),
  /** Only those about this record. */
  subject: z.optional(recordId),
});
/** @public also in a product without any job */
export type JobListInput = z.input<typeof jobListInput>;
