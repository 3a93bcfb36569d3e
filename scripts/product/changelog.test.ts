import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the newest version in the changelog is that of package.json, and each has its day', () => {
  const { startUi } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    startUi: { version: string };
  };
  const headings = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (.+)$/gm)].map(
    ([, heading = '']) => heading,
  );
  const versions = headings.filter((heading) => heading !== 'Next');
  expect(versions[0]).toMatch(`${startUi.version} – `);
  expect(headings.indexOf('Next')).toBeLessThan(1);
  for (const heading of versions) expect(heading).toMatch(/^\d+\.\d+\.\d+ – \d{4}-\d\d-\d\d$/);
});
