import type { CoverWidth } from '@/lib/books/cover-images';

/** URL of an uploaded cover in one of its widths. */
export const coverUrl = (id: string, width: CoverWidth): string =>
  `/covers/${encodeURIComponent(id)}?w=${width}`;
