import * as z from 'zod/mini';
import { isDay } from '@/lib/intl/day';
import { isVisible } from './plain-text';

/** Refuses a text without a visible character. Checks that follow it do not run then. */
export const requiredText = (message: string) =>
  z.refine<string>((text) => isVisible(text), { error: message, abort: true });

/** The message for a value that is not there. One of another type gets the general message for it. */
export const ifMissing = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (input == null ? message : undefined),
});

/** A day such as `2026-11-30` that must be given. Messages are translation keys. */
export const requiredDay = ({ required, invalid }: Record<'required' | 'invalid', string>) =>
  z.string(ifMissing(required)).check(requiredText(required), z.refine(isDay, invalid));

/** A day such as `2026-11-30`, or null. The message is a translation key. */
export const optionalDay = (invalid: string) =>
  z.nullable(z.string().check(z.refine(isDay, invalid)));
