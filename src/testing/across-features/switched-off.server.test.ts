import { getRouter } from '@orpc/server';
import { afterEach, expect, it } from 'vitest';
import { pagePaths } from '@/auth/page-permissions';
import { allTableFacts } from '@/db/schema/all-facts.server';
import { refuseSwitchedOff } from '@/http/guards/request-guards.server';
import { setRouteTable } from '@/http/route-table.server';
import { isOff, knownFeatures, partsOf, registerFeatures, switchOff } from '@/lib/feature';
import { featureCalls, knownServerFeatures } from '@/lib/feature.server';
import { keysOf } from '@/lib/objects/records';
import { routeTree } from '@/routeTree.gen';
import { SettingsError, readSettings } from '@/server/settings/settings.server';

const all = knownFeatures();
const optional = all.flatMap(({ name, kind }) => (kind ? [] : [name]));
const offBy = (names: readonly string[]) =>
  readSettings({ FEATURES_OFF: names.join(', ') }).FEATURES_OFF;
afterEach(() => {
  registerFeatures(all);
  switchOff([]);
});

it('the setting takes the names of optional features only, and says which these are', () => {
  const [first = '', second] = optional;
  const example = second ? `${first},${second}` : first;
  for (const wrong of ['account', 'lawn'])
    expect(() => readSettings({ FEATURES_OFF: wrong })).toThrow(
      new SettingsError([
        `FEATURES_OFF must be some of ${optional.join(', ')}. Example: FEATURES_OFF=${example}`,
      ]),
    );
});

it('no feature that stays needs one that can be switched off', () => {
  expect(offBy(optional)).toEqual(optional);
});

it('what needs a feature goes with it', () => {
  registerFeatures([
    { name: 'key', needs: ['loan'] },
    { name: 'loan', needs: ['shelf'] },
    { name: 'shelf' },
    { name: 'room' },
  ]);
  expect(offBy(['shelf'])).toEqual(['shelf', 'loan', 'key']);
});

it('nobody reaches the calls, pages and addresses of what is off, and its data are kept', async () => {
  const before = { acts: partsOf('acts'), tables: allTableFacts() };
  const paths = pagePaths();
  switchOff(optional);
  const off = all.filter(isOff);
  const gone = off.flatMap(({ pages = {} }) => Object.keys(pages));
  expect(pagePaths()).toEqual(paths.filter((path) => !gone.includes(path)));
  setRouteTable(routeTree);
  for (const { name, samples = {}, addresses = [] } of knownServerFeatures()) {
    for (const call of keysOf(samples))
      expect
        .soft(getRouter(featureCalls(), call.split('.')) === undefined, call)
        .toBe(isOff({ name }));
    for (const { path } of addresses.filter(
      (one) => !paths.some((page) => one.path.startsWith(page)),
    )) {
      const refused = await refuseSwitchedOff(new Request(`http://localhost:3000${path}`));
      expect.soft(refused?.status, path).toBe(isOff({ name }) ? 404 : undefined);
    }
  }
  expect({ acts: partsOf('acts'), tables: allTableFacts() }).toEqual(before);
});
