import { settings } from './settings/settings.server';

/** Whether this server is a demo. Most code asks for a property in `deployment.server.ts` instead. */
export const isDemo = (): boolean => settings().VITE_IS_DEMO;
