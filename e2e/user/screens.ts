import {
  type Screens,
  firstOf,
  menu,
  menuDialog,
  nothingFound,
  refusedForm,
} from '../fixtures/state-kinds';

export const screens: Screens = {
  ids: { users: firstOf('/api/rest/users?limit=1&searchTerm=user@user.com') },
  states: [
    menu('/manager/users', 'user:actions.menu'),
    nothingFound('/manager/users', 'user:list.nothingFound'),
    menuDialog('/manager/users/USERS', 'user:actions.menu', 'user:acts.ban.action'),
    menuDialog('/manager/users/USERS', 'user:actions.menu', 'user:acts.set-role.action'),
    menuDialog('/manager/users/USERS', 'user:actions.menu', 'user:acts.delete.action'),
    menuDialog('/manager/users/USERS', 'user:actions.menu', 'user:impersonate.action'),
    refusedForm('/manager/users/new', 'user:form.create'),
  ],
};
