/** The widths at which an uploaded cover is kept and served. */
export const coverWidths = [160, 320, 640] as const;

/** Where an uploaded cover is found at one of its widths. */
export const coverUrl = (id: string, width: (typeof coverWidths)[number]): string =>
  `/covers/${encodeURIComponent(id)}?w=${width}`;
