import { type Screens, dialog } from '../fixtures/state-kinds';

export const screens: Screens = { states: [dialog('/manager/account', 'accessToken:new')] };
