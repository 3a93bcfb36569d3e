import type accessToken from './locales/en/accessToken.json';
import type account from './locales/en/account.json';
import type apiDocs from './locales/en/apiDocs.json';
import type audit from './locales/en/audit.json';
import type book from './locales/en/book.json';
import type bookImport from './locales/en/bookImport.json';
import type code from './locales/en/code.json';
import type commandPalette from './locales/en/commandPalette.json';
import type common from './locales/en/common.json';
import type dashboard from './locales/en/dashboard.json';
import type demo from './locales/en/demo.json';
import type duplicate from './locales/en/duplicate.json';
import type email from './locales/en/email.json';
import type error from './locales/en/error.json';
import type genre from './locales/en/genre.json';
import type home from './locales/en/home.json';
import type importIssue from './locales/en/importIssue.json';
import type mailbox from './locales/en/mailbox.json';
import type manageBook from './locales/en/manageBook.json';
import type signIn from './locales/en/signIn.json';
import type spelling from './locales/en/spelling.json';
import type ui from './locales/en/ui.json';
import type user from './locales/en/user.json';
import type validation from './locales/en/validation.json';

/**
 * All namespaces. For a new file in `locales/en`, add a line here, so that TypeScript knows its
 * keys.
 */
export type TextResources = {
  commandPalette: typeof commandPalette;
  common: typeof common;
  ui: typeof ui;
  accessToken: typeof accessToken;
  account: typeof account;
  apiDocs: typeof apiDocs;
  audit: typeof audit;
  book: typeof book;
  bookImport: typeof bookImport;
  code: typeof code;
  dashboard: typeof dashboard;
  demo: typeof demo;
  duplicate: typeof duplicate;
  email: typeof email;
  error: typeof error;
  genre: typeof genre;
  home: typeof home;
  importIssue: typeof importIssue;
  mailbox: typeof mailbox;
  manageBook: typeof manageBook;
  signIn: typeof signIn;
  spelling: typeof spelling;
  user: typeof user;
  validation: typeof validation;
};
export type Namespace = keyof TextResources;

/** Namespaces that every page loads. */
export const initialNamespaces: readonly Namespace[] = ['common', 'ui'];
