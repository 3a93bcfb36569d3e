/**
 * The properties of a demo. Code checks the property that it depends on, not whether this is a demo.
 * All three are false on any other server.
 */
import { settings } from './settings/settings.server';

const isDemo = (): boolean => settings().VITE_IS_DEMO;

/** Every write is refused, except signing in and out. Nothing is written to the audit. */
export const isReadOnly = isDemo;

/**
 * All visitors use the same accounts and see each other's sessions and the audit: no address or
 * browser of a visitor is stored, and limits count clients instead of accounts.
 */
export const hasSharedAccounts = isDemo;

/** The sign-in code is fixed and shown on the page. No code is mailed, so requesting codes needs no limit. */
export const hasFixedCode = isDemo;
