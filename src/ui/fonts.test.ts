import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

const kilobytes = (name: string) => statSync(`src/ui/fonts/${name}.woff2`).size / 1024;

test('the Latin faces of every page weigh 46 KB together at most', () => {
  expect(kilobytes('inter-latin') + kilobytes('literata-latin')).toBeLessThan(46);
});

test('every font file of the styles exists and uses font-display: swap', () => {
  const styles = readFileSync('src/ui/fonts.css', 'utf8');
  const faces = [...styles.matchAll(/url\('\.\/fonts\/([\w-]+)\.woff2'\)/g)].map(
    ([, name]) => name,
  );
  expect(faces).toHaveLength(7);
  for (const name of faces) expect(kilobytes(name!)).toBeGreaterThan(5);
  expect(styles.match(/font-display: swap/g)).toHaveLength(faces.length);
});
