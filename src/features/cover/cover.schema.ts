import * as z from 'zod/mini';

/** Maximum size of an uploaded cover, in bytes. */
export const coverMaxBytes = 5 * 1024 * 1024;
/** Maximum number of pixels, because a small file can need much memory. */
export const coverMaxPixels = 40_000_000;
/** Accepted types. The server checks the content of the file, not its declared type. */
export const coverTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];

export const coverSchema = z.object({ id: z.string(), url: z.string() });

export const coverFormSchema = z.strictObject({ file: z.file('manageBook:cover.missing') });
