import type { Screens } from '../fixtures/state-kinds';

export const screens: Screens = { pages: ['/api/docs'] };
