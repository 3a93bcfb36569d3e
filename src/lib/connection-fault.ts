/** What browsers say when a module cannot be fetched: Chromium, Firefox, Safari, and Vite of styles. */
const moduleWords =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS)/i;

/** What browsers say when `fetch` got no answer: Chromium, Firefox, Safari. */
const fetchWords = /^(Failed to fetch|NetworkError when attempting|Load failed)/i;

/** Whether a part of the page's own code could not be fetched. */
export const isModuleFault = (error: unknown): error is Error =>
  error instanceof Error && moduleWords.test(error.message);

/** Whether no answer came: the browser is offline, or the server cannot be reached. */
export const isConnectionFault = (error: unknown): error is Error =>
  isModuleFault(error) || (error instanceof TypeError && fetchWords.test(error.message));
