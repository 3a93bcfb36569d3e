import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { click, find, open } from '../engines/in-page';
import type { EngineStep } from '../engines/step';

const importsBooks: EngineStep = {
  title: 'imports a file',
  go: async (tab, { url, engine }) => {
    const folder = mkdtempSync(join(tmpdir(), 'start-ui-import-'));
    const path = join(folder, 'books.csv');
    writeFileSync(path, `Title,Author,Genre\nImported by ${engine},Ada Engine,Novel\n`);
    await open(tab, `${url}/manager/books/import`);
    await tab.choose('input[type=file]', path);
    await click(tab, 'button', 'Import 1 book');
    await find(tab, 'h2', '1 book imported');
    rmSync(folder, { recursive: true });
  },
};

export const engineSteps: readonly EngineStep[] = [importsBooks];
