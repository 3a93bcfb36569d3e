import { settings } from './settings/settings.server';

export const isDemo = (): boolean => settings().VITE_IS_DEMO;
