/** True for `npm run dev` and in tests; false in the production build and in scripts. */
export const isDevelopment: boolean = 'env' in import.meta && import.meta.env.DEV;

/** Whether each use of a statement that is built once checks that it would be built alike. */
export const checksStatements = isDevelopment;
