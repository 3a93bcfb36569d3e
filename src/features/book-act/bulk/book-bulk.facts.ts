/** The fields that can be changed for several books at once. */
export const bulkFields = ['genreId', 'language', 'publisher'] as const;
export type BulkField = (typeof bulkFields)[number];
