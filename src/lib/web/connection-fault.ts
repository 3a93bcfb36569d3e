/**
 * Error messages for a module that cannot be fetched, of Chromium, Firefox and Safari, of Vite for
 * stylesheets, and of `goneFile`.
 */
const moduleWords =
  /^(This file is gone|Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS)/i;

/** The error for a file of this page's build that the server does not have, as after a release. */
export const goneFile = (address: string): Error => new Error(`This file is gone: ${address}`);

/** Error messages of `fetch` without a response, of Chromium, Firefox and Safari. */
const fetchWords = /^(Failed to fetch|NetworkError when attempting|Load failed)/i;

/** Whether a module, a stylesheet or texts of the page could not be fetched. */
export const isModuleFault = (error: unknown): error is Error =>
  error instanceof Error && moduleWords.test(error.message);

/** Whether there was no response: the browser is offline or the server cannot be reached. */
export const isConnectionFault = (error: unknown): error is Error =>
  isModuleFault(error) || (error instanceof TypeError && fetchWords.test(error.message));
