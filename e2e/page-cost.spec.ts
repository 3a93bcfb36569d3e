import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { loadedScripts } from '../scripts/weigh/loaded-scripts';
import { costsOf, scriptsOfPages } from './fixtures/page-costs';
import { expect, test, waitForAnswers, waitForHydration, waitForRequests } from './fixtures/test';

/** Compressed bytes in kB of everything that the page has loaded so far, by kind, and the number of requests. */
async function weightOf(page: Page) {
  return page.evaluate(() => {
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    const kilobytes = (of: RegExp) =>
      entries
        .filter(({ name }) => of.test(name))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize / 1024, 0);
    return { scripts: kilobytes(/\.js$/), all: kilobytes(/./), requests: entries.length };
  });
}

test('the first page can be used before its scripts load, and is small with them', async ({
  page,
}) => {
  // The test decides when the page is idle.
  await page.addInitScript(() => {
    Object.assign(window, { whenIdle: window.requestIdleCallback });
    window.requestIdleCallback = (work) => {
      Object.assign(window, { becomeIdle: work });
      return 0;
    };
  });
  await page.goto('/login');
  const first = await weightOf(page);
  expect(first.scripts).toBe(0);
  const html = await (await page.request.get('/login')).text();
  const inline = [...html.matchAll(/<script[^>]*>([^<]*)/g)].map(([, text = '']) => text).join('');
  expect(inline.length / 1024, 'inline scripts').toBeLessThanOrEqual(15);
  // Measured: 67 kB in 5 requests, of which 44 are fonts.
  expect(first.all).toBeLessThanOrEqual(75);
  expect(first.requests).toBeLessThanOrEqual(6);
  await page.evaluate(() => {
    (Reflect.get(window, 'becomeIdle') as () => void)();
  });
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
  await waitForAnswers(page, 'whenIdle');
  const whole = await weightOf(page);
  expect.soft(whole.all).toBeLessThanOrEqual(222);
  expect.soft(whole.requests).toBeLessThanOrEqual(16);
});

test('styles and fonts of a page are fetched before anything else until it is painted', async ({
  page,
  signInAs,
}) => {
  await signInAs('user@user.com');
  for (const { path } of costsOf('scripts').find((one) => one.email === 'user@user.com')!.pages) {
    await page.goto(path);
    await waitForRequests(page);
    const { styles, scripts } = await page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const of = (files: RegExp) => entries.filter(({ name }) => files.test(name));
      return {
        styles: Math.max(...of(/\.css$/).map(({ responseEnd }) => responseEnd)),
        scripts: Math.min(...of(/\.js$/).map(({ startTime }) => startTime)),
      };
    });
    expect.soft(scripts, path).toBeGreaterThan(styles);
    const html = await (await page.request.get(path)).text();
    expect.soft(html, path).not.toMatch(/<link[^>]*modulepreload|<script[^>]*\ssrc=/);
  }
});

for (const { email, pages } of costsOf('scripts'))
  test(`the scripts of each main page stay within its budget: ${email ?? 'signed out'}`, async ({
    page,
    signInAs,
  }) => {
    if (email) await signInAs(email);
    for (const { path, scripts, isForm } of pages) {
      await page.goto(path);
      await waitForRequests(page);
      const { bytes, libraries } = await loadedScripts(page, join(import.meta.dirname, '../dist'));
      const largest = libraries
        .slice(0, 12)
        .map(([name, size]) => `${(size / 1024).toFixed(1)} kB ${name}`);
      expect
        .soft(bytes / 1024, [path, ...largest].join('\n'))
        .toBeLessThanOrEqual(scripts + scriptsOfPages);
      const names = libraries.map(([name]) => name);
      const ofForms = isForm ? [] : ['react-hook-form', 'zod'];
      for (const library of ['better-auth', 'i18next', ...ofForms])
        expect.soft(names, path).not.toContain(library);
    }
  });

/** The part of a React fiber that `countRepeats` reads. */
type Fiber = {
  tag: number;
  flags: number;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
};

/** Counts in `window.repeats` the components that React renders a second time. Runs in the page. */
function countRepeats() {
  const functionTags = [0, 11, 15];
  const performedWork = 1;
  const repeatsIn = (fiber: Fiber): number => {
    const { alternate } = fiber;
    const isRendered = functionTags.includes(fiber.tag) && (fiber.flags & performedWork) > 0;
    // This fiber was not rendered, and neither was anything below it: its children are those of the last
    // render.
    if (alternate?.child === fiber.child && !isRendered) return 0;
    let repeats = isRendered && alternate ? 1 : 0;
    for (let { child } = fiber; child; child = child.sibling) repeats += repeatsIn(child);
    return repeats;
  };
  const onCommitFiberRoot = (_: unknown, { current }: { current: Fiber }) => {
    Object.assign(window, { repeats: Number(Reflect.get(window, 'repeats')) + repeatsIn(current) });
  };
  Object.assign(window, {
    repeats: 0,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot,
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
    },
  });
}

for (const { email, pages } of costsOf('repeats'))
  test(`a page hydrates without rendering its parts again: ${email}`, async ({
    page,
    signInAs,
  }) => {
    if (email) await signInAs(email);
    await page.addInitScript(countRepeats);
    for (const { path, repeats: most } of pages) {
      await page.goto(path);
      await waitForRequests(page);
      const repeats = await page.evaluate(() => Number(Reflect.get(window, 'repeats')));
      expect.soft(repeats, path).toBeGreaterThan(0);
      const times = await page.locator('time').count();
      expect.soft(repeats, path).toBeLessThanOrEqual(most + times);
    }
  });

/** Records in `window.formatters` which formatters of `Intl` are created. */
function recordFormatters(): void {
  const created: string[] = [];
  Object.assign(window, { formatters: created });
  for (const name of [
    'NumberFormat',
    'DateTimeFormat',
    'RelativeTimeFormat',
    'DisplayNames',
  ] as const)
    Object.assign(Intl, {
      [name]: new Proxy(Intl[name], {
        construct: (target, args) => {
          created.push(name);
          return Reflect.construct(target, args) as object;
        },
      }),
    });
}

for (const { email, pages } of costsOf('isWithoutFormatters'))
  test(`main pages hydrate without an \`Intl\` formatter, which takes a phone 100 ms: ${email}`, async ({
    page,
    signInAs,
  }) => {
    if (email) await signInAs(email);
    await page.addInitScript(recordFormatters);
    for (const { path } of pages) {
      await page.goto(path);
      await waitForHydration(page);
      expect(await page.evaluate(() => Reflect.get(window, 'formatters')), path).toEqual([]);
    }
  });

test('the build contains the compiled code of the server', () => {
  const program = join(import.meta.dirname, '../scripts/compile-cache.mjs');
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  const { stderr } = spawnSync(process.execPath, [program], {
    env: { ...env, NODE_DEBUG_NATIVE: 'COMPILE_CACHE' },
    encoding: 'utf8',
  });
  expect(stderr).toMatch(/reading cache from .*dist.server.server\.js.*success/);
});
