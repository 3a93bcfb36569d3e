import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importUploadLimit } from './book-import.schema';

/** The file of each proxy, and the one that gives imports their time. nginx has it apart: it goes with the imports. */
const proxies = [
  ['proxy/nginx.conf', 'book-import/nginx-imports.conf'],
  ['proxy/haproxy.cfg', 'proxy/haproxy.cfg'],
  ['haproxy.cfg', 'haproxy.cfg'],
  // Waits for an answer without a limit.
  ['proxy/Caddyfile', null],
] as const;
const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8').replaceAll(/^\s*#.*$/gm, '');
const units: Record<string, number> = { '': 1, k: 1e3, kb: 1e3, m: 1e6, mb: 1e6, g: 1e9, gb: 1e9 };

it.each(proxies)('%s lets a file of books through, and waits for the answer', (file, patient) => {
  const text = read(file);
  const sizes = text.matchAll(
    /(?:client_max_body_size|max_size|req\.body_size|req\.hdr_val\(content-length\))\s+(?:g[te]\s+)?(\d+)(\w*)/gi,
  );
  const limits = [...sizes].map(
    ([, size, unit = '']) => Number(size) * (units[unit.toLowerCase()] ?? 0),
  );
  // nginx takes 1 MB unless told otherwise, and 0 stands for any size.
  if (file.includes('nginx')) expect(limits).toHaveLength(1);
  expect(limits.filter((limit) => limit !== 0 && limit < importUploadLimit)).toEqual([]);
  if (patient) expect(read(patient)).toMatch(/rest\/imports[^]*20m|20m.*multipart/);
});
