import * as z from 'zod/mini';
import { isVisible } from './plain-text';

/** Refuses a text without a visible character. Checks that follow it do not run then. */
export const requiredText = (message: string) =>
  z.refine<string>((text) => isVisible(text), { error: message, abort: true });

/** The message for a value that is not there. One of another type gets the general message for it. */
export const ifMissing = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (input == null ? message : undefined),
});
