import { productName } from './product';

/**
 * The name of the product in the names of files, in traces, and in what other programs store: only letters that
 * every system takes.
 */
export const productSlug = productName.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');
