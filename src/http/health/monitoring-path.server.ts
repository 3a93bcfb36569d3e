import { allServerFeatures } from '@/lib/feature.server';

/**
 * Whether the path is for those who operate the server. They need it most under load, and may ask for it at any rate:
 * such requests are never refused, limited or waited for.
 */
export const isForOperators = (pathname: string): boolean =>
  pathname.startsWith('/api/health/') ||
  allServerFeatures().some(({ addresses = [] }) =>
    addresses.some(({ kind, path }) => kind === 'operator' && path === pathname),
  );
