import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { click, find, open } from '../engines/in-page';
import type { EngineStep } from '../engines/step';

const isCoverShown = () =>
  [...document.images].some(
    ({ src, naturalWidth }) => src.includes('/covers/') && naturalWidth > 0,
  );

const firstBook = async () => {
  const answer = await fetch('/api/rest/books?limit=1');
  const { items } = (await answer.json()) as { items: { id: string }[] };
  return items[0]?.id ?? '';
};

const uploadsCover: EngineStep = {
  title: 'uploads a cover',
  go: async (tab, { url }) => {
    const folder = mkdtempSync(join(tmpdir(), 'start-ui-cover-'));
    const path = join(folder, 'cover.png');
    const color = { create: { width: 400, height: 600, channels: 3, background: 'teal' } } as const;
    await sharp(color).png().toFile(path);
    await open(tab, `${url}/manager/books/${await tab.run(firstBook)}/update`);
    await tab.choose('input[type=file]', path);
    await find(tab, 'button', 'Replace');
    await click(tab, 'button', 'Save changes');
    await find(tab, 'h2', 'Details');
    await expect.poll(() => tab.run(isCoverShown), { timeout: 60_000 }).toBe(true);
    rmSync(folder, { recursive: true });
  },
};

export const engineSteps: readonly EngineStep[] = [uploadsCover];
