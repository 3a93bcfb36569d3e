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
  | 'form'
  | 'detail'
  | 'text';

/** By the last part of the address. */
const managerKinds = new Map<string, Kind>([
  ['books', 'books'],
  ['deleted', 'books'],
  ['genres', 'genres'],
  ['users', 'list'],
  ['audit', 'audit'],
  ['import', 'imports'],
  ['new', 'form'],
  ['update', 'form'],
]);
const texts = /\/import\/[^/]+$/;

/** Which placeholder has its parts where the page of an address has them. */
export function skeletonKind(path: string): Kind {
  if (path === '/app') return 'home';
  if (path.startsWith('/app/books/')) return 'readerBook';
  if (path === '/manager/account') return 'account';
  if (!path.startsWith('/manager')) return 'reader';
  const last = path.slice(path.lastIndexOf('/') + 1);
  return managerKinds.get(last) ?? (texts.test(path) ? 'text' : 'detail');
}
