import { browserStorage } from './storage';

/**
 * Key of what a person's pages remember in this browser (`person-storage.ts`). It belongs to one person: another one does
 * not read it, and it is removed when a page finds that no one is signed in.
 */
export const personKey = 'person';

export const forgetPerson = (): void => browserStorage.remove(personKey);
