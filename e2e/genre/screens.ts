import { type Screens, firstOf, menuDialog, refusedForm } from '../fixtures/state-kinds';
import { add } from '../fixtures/write';

export const screens: Screens = {
  ids: { genres: firstOf('/api/rest/genres?limit=1') },
  states: [
    menuDialog('/manager/genres', 'genre:list.actionsFor', 'genre:merge.action'),
    refusedForm('/manager/genres/new', 'genre:create.submit'),
  ],
  storeScripts: async (page, { script: name }) => {
    const id = await add(page, '/api/rest/genres', { name, color: '#632a55' });
    return [`/manager/genres/${id}`, `/manager/genres/${id}/update`];
  },
};
