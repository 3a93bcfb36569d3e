/** Build step: compresses the files, so that the server does not compress them per request. */
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|svg|json|txt|webmanifest|ico)$/;
/** Minimum size in bytes. A shorter file saves no more than the length of the Content-Encoding header. */
const minBytes = 128;

/** Writes `x.br` and `x.gz` beside each file `x` in `folder`, if they are smaller. */
export async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  await Promise.all(
    files.filter((name) => compressible.test(name)).map((name) => compress(join(folder, name))),
  );
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < minBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const copies = [
    [`${file}.br`, await promisify(brotliCompress)(content, { params })],
    [`${file}.gz`, await promisify(gzip)(content, { level: 9 })],
  ] as const;
  for (const [name, copy] of copies) if (copy.length < content.length) await writeFile(name, copy);
}
