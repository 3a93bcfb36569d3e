/**
 * In what `npm run dev` and the tests differ from the production build and from scripts. No other file asks where it
 * runs, and `e2e/framework.long.spec.ts` compares both.
 */
const isDevelopment: boolean = 'env' in import.meta && import.meta.env.DEV;

/** The development server adds scripts without a nonce to the page, and opens a web socket. */
export const hasDevelopmentServer = isDevelopment;

/** In development the code of pages and the files of texts change while the server runs. */
export const keepsPages = !isDevelopment;
export const keepsTexts = !isDevelopment;

/** Faults of the code that would cost time in each request: they stop development and the tests. */
export const checksCode = isDevelopment;
