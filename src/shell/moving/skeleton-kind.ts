type Kind =
  | 'reader'
  | 'home'
  | 'readerBook'
  | 'account'
  | 'list'
  | 'books'
  | 'genres'
  | 'imports'
  | 'audit'
  | 'dashboard'
  | 'manageBook'
  | 'manageGenre'
  | 'manageUser'
  | 'form'
  | 'detail'
  | 'text';

/** The kind of placeholder by the last part of the address. */
const managerKinds = new Map<string, Kind>([
  ['dashboard', 'dashboard'],
  ['books', 'books'],
  ['deleted', 'books'],
  ['genres', 'genres'],
  ['users', 'list'],
  ['audit', 'audit'],
  ['import', 'imports'],
  ['new', 'form'],
  ['invite', 'form'],
  ['update', 'form'],
  // Pages of their own below the list of books.
  ['duplicates', 'detail'],
  ['spellings', 'detail'],
]);
/** The kind of placeholder of a single record, by the list to which it belongs. */
const recordKinds = new Map<string, Kind>([
  ['books', 'manageBook'],
  ['genres', 'manageGenre'],
  ['users', 'manageUser'],
]);
const texts = /\/import\/[^/]+$/;

/** The kind of placeholder whose layout matches the page at an address. */
export function skeletonKind(path: string): Kind {
  if (path === '/app') return 'home';
  if (path.startsWith('/app/books/')) return 'readerBook';
  if (path === '/manager/account') return 'account';
  if (!path.startsWith('/manager')) return 'reader';
  const [list = '', last = ''] = path.split('/').slice(-2);
  return managerKinds.get(last) ?? recordKinds.get(list) ?? (texts.test(path) ? 'text' : 'detail');
}
