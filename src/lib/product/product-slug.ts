/**
 * The name of the product in the names of files and cookies, in traces, and in what other programs store: only letters
 * that every system takes.
 */
export const productSlug = 'start-ui';
