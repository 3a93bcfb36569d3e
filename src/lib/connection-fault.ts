/**
 * Error messages for a module that cannot be fetched, of Chromium, Firefox and Safari, and of Vite
 * for stylesheets.
 */
const moduleWords =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS)/i;

/** Error messages of `fetch` without a response, of Chromium, Firefox and Safari. */
const fetchWords = /^(Failed to fetch|NetworkError when attempting|Load failed)/i;

/** Whether a module or stylesheet of the page could not be fetched. */
export const isModuleFault = (error: unknown): error is Error =>
  error instanceof Error && moduleWords.test(error.message);

/** Whether there was no response: the browser is offline or the server cannot be reached. */
export const isConnectionFault = (error: unknown): error is Error =>
  isModuleFault(error) || (error instanceof TypeError && fetchWords.test(error.message));
