import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../src/testing/temporary-folder';
import { checkedTypesFile, forgetOtherTypes, incrementalArguments } from './checked-types';

const base = temporaryFolder();
const write = (name: string, text: string) => writeFileSync(join(base, name), text);
const writeTexts = (texts: Record<string, string>) =>
  write('src/texts.json', JSON.stringify(texts));

beforeAll(() => {
  mkdirSync(join(base, 'src'));
  write(
    'tsconfig.json',
    JSON.stringify({
      compilerOptions: {
        module: 'ESNext',
        moduleResolution: 'Bundler',
        resolveJsonModule: true,
        types: [],
      },
      include: ['src'],
    }),
  );
  write(
    'src/keys.ts',
    `import type texts from './texts.json';\nexport type Key = keyof typeof texts;\n`,
  );
  write('src/use.ts', `import type { Key } from './keys';\nexport const used: Key = 'title';\n`);
});

/** Whether the compiler accepts the project, as `npm run check` calls it. */
function isAccepted(): boolean {
  const file = checkedTypesFile(base);
  forgetOtherTypes(file);
  const run = resolve(import.meta.dirname, 'run.mjs');
  const { status } = spawnSync(process.execPath, [run, 'tsc', ...incrementalArguments(file)], {
    cwd: base,
  });
  return status === 0;
}

it('the compiler notices each change of a text, even after earlier changes', () => {
  writeTexts({ title: 'Title' });
  expect(isAccepted()).toBe(true);
  writeTexts({ title: 'A title' });
  expect(isAccepted()).toBe(true);
  writeTexts({ name: 'Name' });
  expect(isAccepted()).toBe(false);
  writeTexts({ title: 'Title' });
  expect(isAccepted()).toBe(true);
});
