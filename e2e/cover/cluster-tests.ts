import { type Page, expect } from '@playwright/test';
import { type Instance, cookiesFor, shiftedClock } from '../fixtures/cluster';
import type { ClusterTest } from '../fixtures/cluster-test';
import { times } from '../fixtures/http';
import { uploadCover } from './upload-cover';

const storesCovers: ClusterTest = {
  title: 'covers are stored in S3, and readers see them while S3 is down',
  run: async ({ cluster, admin }) => {
    const upload = () => uploadCover(cluster, admin);
    const saved = await upload();
    expect(saved.status).toBe(201);
    const { url } = (await saved.json()) as { url: string };
    expect(cluster.s3.objects.size).toBeGreaterThan(0);
    const show = (instance: Instance) =>
      fetch(`${instance.url}${url}`, {
        headers: { cookie: [...admin.cookies].map((one) => one.join('=')).join('; ') },
      });
    const [one, two, three] = cluster.instances as [Instance, Instance, Instance];
    const shown = await show(one);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('cache-control')).toContain('immutable');
    const content = Buffer.from(await shown.arrayBuffer());
    expect(Buffer.from(await (await show(two)).arrayBuffer()).equals(content)).toBe(true);

    const faults: [name: string, begin: () => unknown, end: () => unknown][] = [
      ['refuses', () => (cluster.s3.refusal = 403), () => (cluster.s3.refusal = undefined)],
      ['fails', () => (cluster.s3.refusal = 500), () => (cluster.s3.refusal = undefined)],
      ['is gone', () => cluster.s3Link.cut(), () => cluster.s3Link.restore()],
      ['hangs', () => cluster.s3Link.hang(), () => cluster.s3Link.restore()],
    ];
    for (const [name, begin, end] of faults) {
      await begin();
      const [refused, missingCover, pages] = await Promise.all([
        upload().then(async (answer) => ({ status: answer.status, body: await answer.text() })),
        show(three).then(({ status, headers }) => ({
          status,
          cache: headers.get('cache-control'),
        })),
        times(5, async () => (await admin.call('/app')).status),
      ]);
      await end();
      expect({ name, status: refused.status }).toEqual({ name, status: 503 });
      expect(JSON.parse(refused.body)).toMatchObject({ code: expect.stringMatching(/./) });
      // The failure must not be cached as a missing cover.
      expect({ name, ...missingCover }).toMatchObject({ name, status: 503, cache: 'no-store' });
      expect(pages).toEqual(pages.map(() => 200));
    }
    expect((await upload()).status).toBe(201);
  },
};

const hasSlowStorage: ClusterTest = {
  title: 'a slow S3 delays nothing else, and covers already shown stay',
  isLong: true,
  run: async ({ cluster, admin, page }) => {
    const { url } = (await (await uploadCover(cluster, admin)).json()) as { url: string };
    await page.context().addCookies(cookiesFor(cluster.url, admin));
    await page.goto(`${cluster.url}/api/health/live`);
    const isShown = (at: Page) =>
      at.evaluate(async (source) => {
        const image = document.createElement('img');
        image.src = source;
        return image.decode().then(
          () => true,
          () => false,
        );
      }, url);
    expect(await isShown(page)).toBe(true);
    cluster.s3Link.delay = 500;
    const slow = uploadCover(cluster, admin);
    const pages = await times(10, async () => (await admin.call('/app')).status);
    expect(pages).toEqual(pages.map(() => 200));
    expect((await slow).status).toBe(201);
    cluster.s3Link.delay = 0;
    await cluster.s3Link.cut();
    // The covers come from the browser's cache; another browser would not get them.
    await page.reload();
    expect(await isShown(page)).toBe(true);
    expect((await admin.call(url)).status).toBe(503);
    await cluster.s3Link.restore();
  },
};

const hasWrongClock: ClusterTest = {
  title: 'an instance whose clock is ten minutes off stores covers',
  isLong: true,
  run: async ({ cluster, admin }) => {
    const [wrong] = cluster.instances as [Instance, Instance, Instance];
    await cluster.restart(wrong, { settings: shiftedClock(10) });
    expect((await uploadCover(cluster, admin, wrong.url)).status).toBe(201);
    await cluster.restart(wrong);
  },
};

export const clusterTests: readonly ClusterTest[] = [storesCovers, hasSlowStorage, hasWrongClock];
