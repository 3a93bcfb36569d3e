import { settings } from './settings/settings.server';

/** The error of every write in demo mode. The browser opens a dialog for this code. */
export const demoRefusal = {
  code: 'DEMO_MODE_ENABLED',
  message: 'This is a read-only demo, this action is disabled.',
} as const;

export const isDemo = (): boolean => settings().VITE_IS_DEMO;
