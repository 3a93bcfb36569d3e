/**
 * Other browsers than the one of the journeys. An old Chromium signs in, finds a book and opens six pages. With
 * TEST_ENGINES=whole (`npm run test:engines`) Firefox and WebKit do so too; each opens every page in English and Arabic, and
 * goes the way of a librarian. A browser that cannot be had is skipped.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFeatureFiles } from '../fixtures/feature-files';
import { findCutTexts, findLostColors, findMotion, spacing } from '../fixtures/reader-settings';
import { publicPages, sampleIds, signedInPages, withIds } from '../fixtures/screens';
import type { TestServer } from '../fixtures/server';
import { newAddress } from '../fixtures/sign-in';
import { codeIn, expect, test, waitForMail } from '../fixtures/test';
import { firefoxEngine } from './firefox-tab';
import { click, open, readOverflow, type, waitForAddress, waitForHeading } from './in-page';
import { oldChromiumEngine } from './old-chromium-tab';
import type { EngineStep } from './step';
import type { Tab } from './tab';
import { webkitEngine } from './webkit-tab';

const isWhole = process.env.TEST_ENGINES === 'whole';
const steps = (await readFeatureFiles<{ engineSteps: readonly EngineStep[] }>('engine-steps.ts'))
  .flatMap(({ engineSteps }) => engineSteps)
  .filter(({ isShort }) => isWhole || isShort);

test.describe.configure({ mode: 'parallel', timeout: isWhole ? 900_000 : 300_000 });

/** Complaints about what a browser does not know and the product does not need. */
const harmless: Record<string, RegExp> = {
  // The attribute came with Chrome 114; it has no effect before.
  'Chromium 112': /Found a 'popover' attribute/,
  // NS_BINDING_ABORTED: the next page was opened before a font was there.
  Firefox: /download failed .* status=2152398850 /,
};

/** All addresses, or six. */
const chosen = (addresses: string[]) =>
  isWhole ? addresses : addresses.filter((_, nth) => nth % Math.ceil(addresses.length / 6) === 0);

/** Fails if a page is wider than its window at a zoom of 100, 200 or 400 %, or has no room for more spacing. */
async function expectFits(tab: Tab, place: string): Promise<void> {
  for (const width of [640, 320, 1280]) {
    await tab.resize({ width, height: 800 });
    const overflow = await tab.run(readOverflow);
    expect.soft(overflow, `${place}, ${width} px wide`).toBe('');
    if (!isWhole || width !== 320) continue;
    const cut = await tab.run(findCutTexts, spacing);
    expect.soft(cut.slice(0, 5), `text spacing of ${place}`).toEqual([]);
  }
}

// The drivers of Firefox and WebKit are slow on a busy machine, so the journeys of `npm test` do not wait for them.
const engines = isWhole ? [webkitEngine, firefoxEngine, oldChromiumEngine] : [oldChromiumEngine];
// What is missing is installed here, where the tests are collected: two of them would do so at the same time.
if (isWhole) for (const engine of engines) engine.missing();

/** Signs a librarian in by the pages. What is typed before the scripts are there is kept. */
async function signIn(tab: Tab, server: TestServer): Promise<void> {
  await tab.resize({ width: 1280, height: 800 });
  await (isWhole ? tab.open(`${server.url}/login`) : open(tab, `${server.url}/login`));
  const address = newAddress(server, 'admin');
  await type(tab, 'Email', address);
  await click(tab, 'button', 'Continue with email');
  await waitForAddress(tab, /verify/);
  await type(tab, 'Verification code', codeIn(await waitForMail(server.mailbox, address)));
  await type(tab, 'Name', 'Neema Said');
  await click(tab, 'button', 'Continue');
  await waitForHeading(tab, /^(?!Welcome$)./);
}

const readPreferences = () => ({
  motion: matchMedia('(prefers-reduced-motion: reduce)').matches,
  colors: matchMedia('(forced-colors: active)').matches,
});

for (const engine of engines) {
  const { name } = engine;
  const withTab = async (isCareful: boolean, use: (tab: Tab) => Promise<void>) => {
    const tab = await engine.start(isCareful);
    try {
      await use(tab);
    } finally {
      await tab.close();
    }
  };
  const takeProblems = async (tab: Tab, place: string) => {
    const problems = await tab.problems();
    const faults = problems.filter((problem) => !harmless[name]?.test(problem));
    expect.soft(faults, `problems of ${place}`).toEqual([]);
  };
  const savePicture = async (tab: Tab, place: string) => {
    if (!isWhole) return;
    const folder = join('test-results', 'engines', name);
    mkdirSync(folder, { recursive: true });
    const file = place.replaceAll(/[^a-z\d]+/gi, '-').replaceAll(/^-|-$/g, '');
    writeFileSync(join(folder, `${file}.png`), await tab.picture());
  };

  test(`${name}: a librarian signs in, ${steps.map(({ title }) => title).join(', ')}, and every page fits`, async ({
    page,
    server,
    signInAsNew,
  }) => {
    const missing = engine.missing();
    test.skip(missing !== undefined, missing);
    const { url } = server;
    // Another browser finds the records that pages show.
    await signInAsNew('admin');
    await page.goto('/app/account');
    const ids = await sampleIds(page);
    const addresses = chosen([...publicPages, ...signedInPages].map((path) => withIds(path, ids)));
    const look = async (tab: Tab, path: string, language: string) => {
      const place = `${path} ${language}`;
      await open(tab, `${url}${path}${path.includes('?') ? '&' : '?'}lng=${language}`);
      await expectFits(tab, place);
      await takeProblems(tab, place);
      await savePicture(tab, place);
    };
    await withTab(false, async (tab) => {
      await signIn(tab, server);
      for (const step of steps) {
        await test.step(step.title, () => step.go(tab, { url, engine: name }));
        await takeProblems(tab, step.title);
      }
      for (const [nth, path] of addresses.entries())
        await look(tab, path, !isWhole && nth % 2 ? 'ar' : 'en');
    });
    if (!isWhole) return;
    await withTab(true, async (tab) => {
      await signIn(tab, server);
      // WebKit has no forced colours.
      const wanted = { motion: true, colors: engine !== webkitEngine };
      expect(await tab.run(readPreferences)).toEqual(wanted);
      for (const path of addresses) {
        await look(tab, path, 'ar');
        expect.soft(await tab.run(findMotion), `motion of ${path}`).toEqual([]);
        if (wanted.colors)
          expect.soft(await tab.run(findLostColors), `forced colours of ${path}`).toEqual([]);
      }
    });
  });
}
