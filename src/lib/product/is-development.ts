/** True for `npm run dev` and in tests; false in the production build and in scripts. */
export const isDevelopment: boolean = 'env' in import.meta && import.meta.env.DEV;
