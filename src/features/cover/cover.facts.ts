/** Widths in which an uploaded cover is stored and served. */
export const coverWidths = [160, 320, 640] as const;
export type CoverWidth = (typeof coverWidths)[number];

/** URL of an uploaded cover in one of its widths. */
export const coverUrl = (id: string, width: CoverWidth): string =>
  `/covers/${encodeURIComponent(id)}?w=${width}`;
