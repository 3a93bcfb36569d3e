const lists = new Set(['books', 'genres', 'users', 'audit', 'deleted', 'import']);
const forms = new Set(['new', 'update']);
const texts = /\/import\/[^/]+$/;

/** Which placeholder has its parts where the page of an address has them. */
export function skeletonKind(
  path: string,
): 'reader' | 'readerAccount' | 'account' | 'list' | 'form' | 'detail' | 'text' {
  if (path === '/app/account') return 'readerAccount';
  if (path === '/manager/account') return 'account';
  if (!path.startsWith('/manager')) return 'reader';
  const last = path.slice(path.lastIndexOf('/') + 1);
  if (lists.has(last)) return 'list';
  if (forms.has(last)) return 'form';
  return texts.test(path) ? 'text' : 'detail';
}
