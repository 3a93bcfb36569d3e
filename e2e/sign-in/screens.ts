import { type Screens, menu, refusedForm } from '../fixtures/state-kinds';

export const screens: Screens = {
  publicPages: ['/login', '/login/verify?email=amina%40example.org'],
  states: [
    refusedForm('/login', 'signIn:loginOrSignUp.submit'),
    menu('/login', 'common:language.label'),
  ],
  storeScripts: async (_, { link }) => [`/login?redirect=${encodeURIComponent(link)}`],
};
