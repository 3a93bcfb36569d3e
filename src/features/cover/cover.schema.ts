import * as z from 'zod/mini';

/** Most bytes of an uploaded cover. */
export const coverMaxBytes = 5 * 1024 * 1024;
/** Most points of one: what a picture takes in memory is not seen from its file. */
export const coverMaxPixels = 40_000_000;
/** The types taken; what a file really is decides, not what it says of itself. */
export const coverTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];

/** The widths at which an uploaded cover is kept and served. */
export const coverWidths = [160, 320, 640] as const;
export type CoverWidth = (typeof coverWidths)[number];

/** Where an uploaded cover is found at one of its widths. */
export const coverUrl = (id: string, width: CoverWidth): string =>
  `/covers/${encodeURIComponent(id)}?w=${width}`;

export const coverSchema = z.object({ id: z.string(), url: z.string() });

export const coverFormSchema = z.strictObject({ file: z.file('book:cover.missing') });
