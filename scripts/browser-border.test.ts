import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserBorder } from './browser-border';

let root: string;
let vite: ViteDevServer;

beforeAll(async () => {
  mkdirSync('.tmp', { recursive: true });
  root = mkdtempSync('.tmp/browser-border-');
  const files = {
    'secret.server.ts': 'export type Secret = string; export const secret = 1;',
    'page.ts': `import { secret } from './secret.server'; console.log(secret);`,
    'typed-page.ts': `import type { Secret } from './secret.server'; export const text: Secret = '';`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  vite = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [browserBorder()],
  });
});
afterAll(async () => {
  await vite.close();
  rmSync(root, { recursive: true });
});

it('refuses a server file that the browser would get', async () => {
  const { client } = vite.environments;
  const refused = /page\.ts imports \.\/secret\.server, which is a file of the server/;
  await expect(client.transformRequest('/page.ts')).rejects.toThrow(refused);
  await expect(client.transformRequest('/secret.server.ts')).rejects.toThrow(
    'is a file of the server',
  );
});

it('allows the file on the server, and its types in the browser', async () => {
  const { client, ssr } = vite.environments;
  expect((await client.transformRequest('/typed-page.ts'))?.code).toContain('text');
  expect((await ssr.transformRequest('/page.ts'))?.code).toContain('secret');
});
