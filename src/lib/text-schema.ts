import * as z from 'zod/mini';
import { isVisible } from './plain-text';

/** Refuses a text without a visible character. Checks that follow it do not run then. */
export const requiredText = (message: string) =>
  z.refine<string>((text) => isVisible(text), { error: message, abort: true });
