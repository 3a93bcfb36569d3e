import * as z from 'zod/mini';

/** A file of a record. */
export const uploadedFileSchema = z.object({ id: z.string(), name: z.string(), size: z.int() });
export type KeptUpload = z.infer<typeof uploadedFileSchema>;

export const uploadFormSchema = z.strictObject({ file: z.file('validation:required') });
