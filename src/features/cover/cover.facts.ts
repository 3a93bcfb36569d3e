/** Widths in which an uploaded cover is stored and served. */
export const coverWidths = [160, 320, 640] as const;
export type CoverWidth = (typeof coverWidths)[number];

/** The name of a stored image of a cover. The JPEGs are made of the WebP images when one is asked for. */
export const coverFile = (
  id: string,
  width: CoverWidth,
  format: 'webp' | 'jpeg' = 'webp',
): string => `${id}-${width}.${format}`;

/** The id of the cover that a stored image belongs to; undefined for a name that `coverFile` does not give. */
export const coverOfFile = (name: string): string | undefined =>
  /^(.+)-\d+\.(?:webp|jpeg)$/.exec(name)?.[1];

/** URL of an uploaded cover in one of its widths. */
export const coverUrl = (id: string, width: CoverWidth): string =>
  `/covers/${encodeURIComponent(id)}?w=${width}`;
