import { settings } from './settings/settings.server';

/** What every refused write of a demo answers with; the browser shows its dialog for the code. */
export const demoRefusal = {
  code: 'DEMO_MODE_ENABLED',
  message: 'This is a read-only demo, this action is disabled.',
} as const;

export const isDemo = (): boolean => settings().VITE_IS_DEMO;
