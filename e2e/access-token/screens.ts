import { type Screens, dialog } from '../fixtures/state-kinds';
import { write } from '../fixtures/write';

export const screens: Screens = {
  states: [dialog('/manager/account', 'accessToken:new')],
  storeScripts: async (page, { image: name }) => {
    const json = { name, scope: 'read', lifetime: '30' };
    await write(page, '/api/rpc/accessToken/create', { json });
    return ['/app/account'];
  },
};
