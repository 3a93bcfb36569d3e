import { expect, it } from 'vitest';
import { routeName, setRouteTable } from '@/http/route-table.server';
import { safeRedirect } from '@/lib/web/safe-redirect';
import { routeTree } from '@/routeTree.gen';

it('a cover has the name of its route in metrics and traces', () => {
  setRouteTable(routeTree);
  expect(routeName('/covers/abc')).toBe('/covers/$id');
});

it('a sign-in does not lead to a cover', () => {
  expect(safeRedirect('/covers/1')).toBe('');
});
