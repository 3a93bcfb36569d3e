import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { draftName } from '@/lib/product/draft-name';
import { sweepDrafts } from '@/server/drafts.server';
import { useDataFolder } from '@/testing/test-settings.server';

const dataFolder = useDataFolder();

it('drafts of pictures are deleted, and pictures are not', async () => {
  const folder = join(dataFolder, 'covers');
  mkdirSync(folder);
  // The second name is one that earlier versions used.
  const drafts = [`.${draftName('file')}`, `.${randomUUID()}`];
  const pictures = ['1', randomUUID()];
  const twoDaysAgo = Date.now() / 1000 - 172_800;
  for (const name of [...drafts, ...pictures]) {
    writeFileSync(join(folder, name), 'a picture');
    utimesSync(join(folder, name), twoDaysAgo, twoDaysAgo);
  }
  await sweepDrafts(dataFolder, Date.now() - 60_000);
  expect(readdirSync(folder).sort()).toEqual(pictures.sort());
});
