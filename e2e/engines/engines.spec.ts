/**
 * Other browsers than the one of the journeys. An old Chromium signs in, finds a book and opens six pages. With
 * TEST_ENGINES=whole (`npm run test:engines`) Firefox and WebKit do so too; each opens every page in English and Arabic, and
 * goes the way of a librarian. A browser that cannot be had is skipped.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readFeatureFiles } from '../fixtures/feature-files';
import { findCutTexts, findLostColors, findMotion, spacing } from '../fixtures/reader-settings';
import { publicPages, sampleIds, signedInPages, withIds } from '../fixtures/screens';
import type { TestServer } from '../fixtures/server';
import { newAddress } from '../fixtures/sign-in';
import { codeIn, expect, test, waitForMail } from '../fixtures/test';
import { findCovered, findSmallTargets, takeTouchStyles } from '../fixtures/touch-targets';
import { firefoxEngine } from './firefox-tab';
import { click, open, readOverflow, type, waitForAddress, waitForHeading } from './in-page';
import { oldChromiumEngine } from './old-chromium-tab';
import type { EngineStep } from './step';
import type { Reader, Tab } from './tab';
import { webkitEngine } from './webkit-tab';

const isWhole = process.env.TEST_ENGINES === 'whole';
const allSteps = (
  await readFeatureFiles<{ engineSteps: readonly EngineStep[] }>('engine-steps.ts')
).flatMap(({ engineSteps }) => engineSteps);
const steps = allSteps.filter(
  ({ isShort, isWithoutScripts }) => (isWhole || isShort) && !isWithoutScripts,
);

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

/** Fails if a page is wider than its window, or on a narrow phone has no room for more spacing or covers what has the focus. */
async function expectFits(tab: Tab, place: string, width: number): Promise<void> {
  const isPhone = width === 320;
  // As low as the keyboard of a phone makes it.
  await tab.resize({ width, height: isPhone ? 400 : 800 });
  // WebKit lays a page out in several steps when its window gets another size.
  await expect
    .configure({ soft: true })
    .poll(() => tab.run(readOverflow), { message: `${place}, ${width} px wide`, timeout: 10_000 })
    .toBe('');
  if (!isWhole || !isPhone) return;
  const cut = await tab.run(findCutTexts, spacing);
  expect.soft(cut.slice(0, 5), `text spacing of ${place}`).toEqual([]);
  expect.soft(await tab.run(findCovered), `what a bar covers of ${place}`).toEqual([]);
}

// The drivers of Firefox and WebKit are slow on a busy machine, so the journeys of `npm test` do not wait for them.
const engines = isWhole ? [webkitEngine, firefoxEngine, oldChromiumEngine] : [oldChromiumEngine];
// What is missing is installed here, where the tests are collected: two of them would do so at the same time.
if (isWhole) for (const engine of engines) engine.missing();

/** Signs a librarian in by the pages. In the whole form, the first letters come before the scripts. */
async function signIn(tab: Tab, server: TestServer, reader: Reader): Promise<void> {
  await tab.resize({ width: 1280, height: 800 });
  await (isWhole ? tab.open(`${server.url}/login`) : open(tab, `${server.url}/login`));
  const address = newAddress(server, 'admin');
  await type(tab, 'Email', address);
  await click(tab, 'button', 'Continue with email');
  await waitForAddress(tab, /verify/);
  await type(tab, 'Verification code', codeIn(await waitForMail(server.mailbox, address)));
  if (reader === 'without scripts') await click(tab, 'button', 'Confirm');
  await type(tab, 'Name', 'Neema Said');
  await click(tab, 'button', 'Continue');
  await waitForHeading(tab, /^(?!Welcome$)./);
}

const readPreferences = () => ({
  motion: matchMedia('(prefers-reduced-motion: reduce)').matches,
  colors: matchMedia('(forced-colors: active)').matches,
  finger: matchMedia('(pointer: coarse)').matches,
});

for (const engine of engines) {
  const { name } = engine;
  const savePicture = async (tab: Tab, place: string) => {
    if (!isWhole) return;
    const folder = join('test-results', 'engines', name);
    mkdirSync(folder, { recursive: true });
    const file = place.replaceAll(/[^a-z\d]+/gi, '-').replaceAll(/^-|-$/g, '');
    writeFileSync(join(folder, `${file}.png`), await tab.picture());
  };
  const withTab = async (reader: Reader, use: (tab: Tab) => Promise<void>) => {
    const missing = engine.missing();
    test.skip(missing !== undefined, missing);
    const tab = await engine.start(reader);
    try {
      await use(tab);
    } catch (error) {
      await savePicture(tab, `failed ${reader}`);
      throw error;
    } finally {
      await tab.close();
    }
  };
  const takeProblems = async (tab: Tab, place: string) => {
    const problems = await tab.problems();
    const faults = problems.filter((problem) => !harmless[name]?.test(problem));
    expect.soft(faults, `problems of ${place}`).toEqual([]);
  };
  /** Opens pages in a tab, each at the width where the one before was left. */
  const lookAt = async (
    { tab, url, widths }: { tab: Tab; url: string; widths: number[] },
    addresses: readonly (readonly [string, string])[],
    expectMore?: (place: string) => Promise<void>,
  ) => {
    for (const [path, language] of addresses) {
      const place = `${path} ${language}`;
      await open(tab, `${url}${path}${path.includes('?') ? '&' : '?'}lng=${language}`);
      for (const width of widths) {
        await expectFits(tab, place, width);
        await expectMore?.(`${place}, ${width} px wide`);
      }
      await takeProblems(tab, place);
      await savePicture(tab, place);
      widths.reverse();
    }
  };
  /** The addresses of all pages. The browser of the journeys finds the records that they show. */
  const findAddresses = async (page: Page) => {
    await page.goto('/app/account');
    const ids = await sampleIds(page);
    return chosen([...publicPages, ...signedInPages].map((path) => withIds(path, ids)));
  };

  test(`${name}: a librarian signs in, ${steps.map(({ title }) => title).join(', ')}, and every page fits`, async ({
    page,
    server,
    signInAsNew,
  }) => {
    await withTab('usual', async (tab) => {
      const { url } = server;
      await signInAsNew('admin');
      const addresses = await findAddresses(page);
      await signIn(tab, server, 'usual');
      for (const step of steps) {
        await test.step(step.title, () => step.go(tab, { url, engine: name }));
        await takeProblems(tab, step.title);
      }
      // The old browser is not tried by a careful reader.
      const isOld = engine === oldChromiumEngine;
      await lookAt(
        { tab, url, widths: [1280, 640, 320] },
        addresses.map((path, nth) => [path, isOld && nth % 2 ? 'ar' : 'en']),
      );
    });
  });
  if (!isWhole) continue;

  test(`${name}: a librarian signs in and finds a book without scripts`, async ({ server }) => {
    await withTab('without scripts', async (tab) => {
      await signIn(tab, server, 'without scripts');
      for (const step of allSteps.filter(({ isWithoutScripts }) => isWithoutScripts))
        await step.go(tab, { url: server.url, engine: name });
    });
  });
  if (engine === oldChromiumEngine) continue;

  test(`${name}: every page fits a careful reader of Arabic`, async ({
    page,
    server,
    signInAsNew,
  }) => {
    await withTab('careful', async (tab) => {
      await signInAsNew('admin');
      const addresses = await findAddresses(page);
      await signIn(tab, server, 'careful');
      const isWebkit = engine === webkitEngine;
      const wanted = { motion: true, colors: !isWebkit, finger: !isWebkit };
      expect(await tab.run(readPreferences)).toEqual(wanted);
      await lookAt(
        { tab, url: server.url, widths: [320, 1280] },
        addresses.map((path) => [path, 'ar']),
        async (place) => {
          expect.soft(await tab.run(findMotion), `motion of ${place}`).toEqual([]);
          if (wanted.colors)
            expect.soft(await tab.run(findLostColors), `forced colours of ${place}`).toEqual([]);
          if (!wanted.finger) await tab.run(takeTouchStyles);
          expect.soft(await tab.run(findSmallTargets), `targets of ${place}`).toEqual([]);
        },
      );
    });
  });
}
