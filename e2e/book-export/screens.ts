import { type Screens, menu } from '../fixtures/state-kinds';

export const screens: Screens = {
  // Apart from the states of the list that select rows, for which the menu makes room.
  states: [menu('/manager/books?sort=author', 'ui:list.menu')],
};
