import { type Screens, firstOf, menuDialog, refusedForm } from '../fixtures/state-kinds';

export const screens: Screens = {
  ids: { genres: firstOf('/api/rest/genres?limit=1') },
  states: [
    menuDialog('/manager/genres', 'genre:list.actionsFor', 'genre:merge.action'),
    refusedForm('/manager/genres/new', 'genre:create.submit'),
  ],
};
