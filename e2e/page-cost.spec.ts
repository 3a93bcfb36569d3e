import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { loadedScripts, weighedPages } from '../scripts/weigh/loaded-scripts';
import { expect, test, waitForAnswers, waitForHydration, waitForRequests } from './fixtures/test';

/**
 * Number of queries for one page: session, page data and totals. Edit when a page shows more data,
 * but not for a repeated query.
 */
const queries = {
  'user@user.com': {
    '/app': 4,
    '/app/books': 3,
    '/app/account': 5,
  },
  'admin@admin.com': {
    '/manager/dashboard': 6,
    '/manager/users': 2,
    '/manager/books': 3,
    '/manager/genres': 2,
    '/manager/audit': 2,
  },
};

async function queriesSoFar(page: Page): Promise<number> {
  const text = await (await page.request.get('/api/metrics')).text();
  return Number(/^start_ui_database_queries_total (\d+)$/m.exec(text)?.[1]);
}

/** The minimum of several visits, because background work such as the outbox also queries. */
async function minQueries(page: Page, visit: () => Promise<unknown>): Promise<number> {
  const counts: number[] = [];
  for (let look = 0; look < 5; look += 1) {
    const before = await queriesSoFar(page);
    await visit();
    counts.push((await queriesSoFar(page)) - before);
  }
  return Math.min(...counts);
}

/**
 * What the readers' list of books carries for its scripts. Edit it when the page shows more, but not for texts of
 * other pages. Rows depend on the tests before, so their number and length do not count.
 */
const listData = {
  path: '/app/books',
  /** Maximum length of the English texts in characters. Measured: 4,900. */
  texts: 5000,
  /** Fields of the books and their genres. */
  fields: [
    'author',
    'color',
    'coverId',
    'genre',
    'id',
    'language',
    'name',
    'publishedYear',
    'title',
  ],
};

/** The texts of a page, and the names of the fields in the rows of its list. */
function dataOf(html: string): { texts: string; fields: string[] } {
  const [, data = ''] = /<script[^>]*>[^<]*dehydratedData:([^<]*?)\)\(\$R/.exec(html) ?? [];
  // The framework writes a reference to each object.
  const [, texts = '', queries = ''] =
    /,texts:(.*?),queries:(.*)/s.exec(data.replaceAll(/\$R\[\d+\]=?/g, '')) ?? [];
  const [, rows = ''] =
    /items:\[(.*?)\]/s.exec(queries.replaceAll(/"(?:\\.|[^"\\])*"/g, '""')) ?? [];
  const fields = [...rows.matchAll(/[{,](\w+):/g)].map(([, name = '']) => name);
  return { texts, fields: [...new Set(fields)].sort() };
}

for (const [email, pages] of Object.entries(queries)) {
  test(
    `pages need no more queries and data than listed: ${email}`,
    { tag: '@main' },
    async ({ page, signInAs }) => {
      await signInAs(email);
      await page.goto('about:blank');
      const ofTheLook = await minQueries(page, () => Promise.resolve());
      for (const [path, most] of Object.entries(pages)) {
        const count = await minQueries(page, () => page.request.get(path));
        expect.soft(count - ofTheLook, path).toBeLessThanOrEqual(most);
        if (path !== listData.path) continue;
        const { texts, fields } = dataOf(await (await page.request.get(path)).text());
        expect.soft(texts.length, `texts of ${path}`).toBeGreaterThan(0);
        expect.soft(texts.length, `texts of ${path}`).toBeLessThanOrEqual(listData.texts);
        expect.soft(fields, `fields of ${path}`).toEqual(listData.fields);
      }
    },
  );
}

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
  for (const path of ['/app', '/app/books']) {
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

/**
 * Maximum compressed size in kB of the scripts that a page loads until nothing more is requested. `npm run weigh`
 * lists their libraries. Edit a number when a page gets more functions, but not for an unintended library.
 */
const scriptBudgets: Record<(typeof weighedPages)[number]['path'], number> = {
  '/login': 152,
  '/app': 165,
  '/app/books': 165.5,
  '/app/account': 173,
  '/manager/dashboard': 169,
  '/manager/books': 170,
  '/manager/books/new': 195.5,
  '/manager/users': 169.5,
};

for (const email of [null, 'user@user.com', 'admin@admin.com'])
  test(`the scripts of each main page stay within its budget: ${email ?? 'signed out'}`, async ({
    page,
    signInAs,
  }) => {
    if (email) await signInAs(email);
    for (const { path } of weighedPages.filter((one) => one.email === email)) {
      await page.goto(path);
      await waitForRequests(page);
      const { bytes, libraries } = await loadedScripts(page, join(import.meta.dirname, '../dist'));
      expect.soft(bytes / 1024, path).toBeLessThanOrEqual(scriptBudgets[path]);
      const names = libraries.map(([name]) => name);
      for (const library of ['better-auth', 'i18next'])
        expect.soft(names, path).not.toContain(library);
      if (path !== '/manager/books/new')
        for (const library of ['react-hook-form', 'zod'])
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

/**
 * Maximum number of components that render again after hydration, besides the times of a page, which learn
 * the time zone. Edit a number when a component learns something only in the browser, but not when it renders
 * a list again.
 */
const repeatBudgets = {
  'user@user.com': { '/app': 40, '/app/books': 40 },
  'admin@admin.com': {
    '/manager/dashboard': 20,
    '/manager/books': 20,
    '/manager/users': 20,
    '/manager/audit': 20,
  },
};

for (const [email, pages] of Object.entries(repeatBudgets)) {
  test(`a page hydrates without rendering its parts again: ${email}`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(email);
    await page.addInitScript(countRepeats);
    for (const [path, most] of Object.entries(pages)) {
      await page.goto(path);
      await waitForRequests(page);
      const repeats = await page.evaluate(() => Number(Reflect.get(window, 'repeats')));
      expect.soft(repeats, path).toBeGreaterThan(0);
      const times = await page.locator('time').count();
      expect.soft(repeats, path).toBeLessThanOrEqual(most + times);
    }
  });
}

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

test("the readers' main pages hydrate without an `Intl` formatter, which takes a phone 100 ms", async ({
  page,
  signInAs,
}) => {
  await signInAs('user@user.com');
  await page.addInitScript(recordFormatters);
  for (const path of ['/app', '/app/books']) {
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
