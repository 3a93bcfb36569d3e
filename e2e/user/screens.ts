import {
  type Screens,
  dialog,
  firstOf,
  menu,
  nothingFound,
  refusedForm,
} from '../fixtures/state-kinds';
import { add, write } from '../fixtures/write';

export const screens: Screens = {
  ids: { users: firstOf('/api/rest/users?limit=1&searchTerm=user@user.com') },
  states: [
    menu('/manager/users', 'user:actions.menu'),
    nothingFound('/manager/users', 'user:list.nothingFound'),
    dialog('/manager/users/USERS', 'user:acts.ban.action'),
    dialog('/manager/users/USERS', 'user:acts.set-role.action'),
    dialog('/manager/users/USERS', 'user:acts.delete.action'),
    dialog('/manager/users/USERS', 'user:impersonate.action'),
    refusedForm('/manager/users/new', 'user:form.create'),
  ],
  storeScripts: async (page, { script, image }) => {
    const email = `x${crypto.randomUUID()}@example.org`;
    const id = await add(page, '/api/rest/users', { email, name: image });
    await write(page, `/api/rest/users/${id}/ban`, { reason: script + image });
    const own = (await (await page.request.get('/api/rest/account')).json()) as { id: string };
    return [
      `/manager/users?searchTerm=${encodeURIComponent(image)}`,
      `/manager/users/${id}`,
      `/manager/users/${id}/update`,
      `/manager/users/${own.id}`,
    ];
  },
};
