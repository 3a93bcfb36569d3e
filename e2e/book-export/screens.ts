import { type Screens, menu } from '../fixtures/state-kinds';

export const screens: Screens = {
  states: [menu('/manager/books', 'ui:list.menu')],
};
