import { productSlug } from '@/lib/product/product-slug';

/**
 * Cookie with the ids of the most recently opened books, newest first, and their maximum number.
 */
export const recentBooksCookie = `${productSlug}-recent`;
export const recentBooksKept = 6;
