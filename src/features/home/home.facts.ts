/**
 * Cookie with the ids of the most recently opened books, newest first, and their maximum number.
 */
export const recentBooksCookie = 'recent';
export const recentBooksKept = 6;
