/** What the palette does on every page, in one file: the browser fetches it when it is first needed. */
export { pressPageKey } from './page-keys';
export { rememberMatch } from './recent-records';
