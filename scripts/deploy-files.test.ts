import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import '../src/features.server';
import { uploadMaxBytes } from '../src/lib/file-formats/upload-kinds';
import { allSettings } from '../src/server/settings/setting-definitions.server';
import { serverFlags } from './production-build';

const files = readdirSync('deploy', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));
const read = (file: string) => readFileSync(file, 'utf8');

/** Variables that are not settings of the product. */
const others =
  /^(NODE_ENV|SOURCE_COMMIT|BUCKET|POSTGRES_|MINIO_|LISTEN_PORT|AUTH_TYPE|POOL_MODE|DEFAULT_POOL_SIZE|MAX_CLIENT_CONN|SERVER_LOGIN_RETRY|QUERY_TIMEOUT)/;

it.each(files.filter((file) => /compose|kubernetes|systemd/.test(file)))(
  '%s names only settings that exist',
  (file) => {
    const assigned = read(file).matchAll(/(?:^|[\s=-])([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?==|: )/gm);
    const unknown = [...assigned]
      .map(([, name = '']) => name)
      .filter((name) => !(name in allSettings()) && !others.test(name));
    expect(unknown).toEqual([]);
  },
);

/** The settings that docs/operations.md requires for a server that other people use. */
const required = [
  ...(read('docs/operations.md').match(/^VITE_BASE_URL=[^]*?npm start$/m)?.[0] ?? '').matchAll(
    /\b([A-Z][A-Z_]+)=/g,
  ),
].map(([, name = '']) => name);

it.each(['deploy/compose.yaml', 'deploy/kubernetes/kustomization.yaml'])(
  '%s names each setting that serving other people requires',
  (file) => {
    expect(required).toContain('AUTH_ADMIN_EMAILS');
    const text = read(file);
    expect(required.filter((name) => !new RegExp(`\\b${name}[=:]`).test(text))).toEqual([]);
  },
);

it('all examples use the same image, of this version', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const tags = ['Dockerfile', 'compose.yaml', 'kubernetes/start-ui.yaml'].map(
    (file) => read(`deploy/${file}`).match(/(?:-t|image:) (start-ui\S*)/)?.[1],
  );
  expect(tags).toEqual(Array(3).fill(`start-ui:${version}`));
});

it('compose.yaml trusts its proxy only, and passes the commit to the build', () => {
  const text = read('deploy/compose.yaml');
  const trusted = /AUTH_TRUSTED_PROXIES: (\S+)/.exec(text)?.[1];
  expect(trusted).toMatch(/^[\d.]+$/);
  const proxy = /^ {2}proxy:\n(?: {4}.*\n)+/m.exec(text)?.[0];
  expect(proxy).toContain(`ipv4_address: ${trusted} `);
  expect(text).toContain("args: { SOURCE_COMMIT: '${SOURCE_COMMIT:-}' }");
});

it('the image copies everything that the server reads', () => {
  const image = read('deploy/Dockerfile').split('\nFROM ').at(-1) ?? '';
  for (const part of ['dist', 'migrations', 'scripts', 'node_modules', 'package.json'])
    expect(image).toMatch(new RegExp(`COPY .*${part.replace('.', '\\.')}`));
  expect(image).toMatch(/^USER node$/m);
  expect(image).toContain('/api/health/ready');
});

it.each([
  ['package.json', 'start.mjs'],
  ['deploy/Dockerfile', 'serve.mjs'],
  ['deploy/systemd/start-ui@.service', 'serve.mjs'],
])('%s starts the server with the flags that are measured', (file, program) => {
  const start = read(file).match(new RegExp(`.*node.* "?scripts/${program}.*`))?.[0];
  for (const flag of serverFlags) expect(start).toContain(flag);
});

it('no container or unit has privileges that it does not need', () => {
  expect(read('deploy/kubernetes/start-ui.yaml')).toMatch(
    /runAsNonRoot: true[\s\S]*readOnlyRootFilesystem: true[\s\S]*capabilities: \{ drop: \[ALL\] \}/,
  );
  expect(read('deploy/compose.yaml')).toMatch(/read_only: true[\s\S]*cap_drop: \[ALL\]/);
  const unit = read('deploy/systemd/start-ui@.service');
  expect(unit).toMatch(/^ProtectSystem=strict$/m);
  // Otherwise a system call that is not in the filter kills the server.
  expect(unit).toMatch(/^SystemCallErrorNumber=EPERM$/m);
});

it('the proxy of compose.yaml has the rules of the proxy that is tested', () => {
  const rules = (file: string) =>
    new Set(
      read(file).match(
        /^ {2}(?:option|retries|retry-on|http-request (?:disable|set-timeout)|timeout).*$/gm,
      ),
    );
  const inExample = rules('deploy/haproxy.cfg');
  const tested = [...rules('scripts/cluster/haproxy.ts')].filter(
    (rule) => !rule.includes('forwardfor'),
  );
  expect(tested.length).toBeGreaterThan(8);
  expect(tested.filter((rule) => !inExample.has(rule))).toEqual([]);
  expect([...inExample].join()).toMatch(/set-timeout server 20m .*multipart/);
});

const proxies = ['proxy/nginx.conf', 'proxy/haproxy.cfg', 'proxy/Caddyfile', 'haproxy.cfg'];
const withoutComments = (file: string) => read(`deploy/${file}`).replaceAll(/^\s*#.*$/gm, '');
const units: Record<string, number> = { '': 1, k: 1e3, kb: 1e3, m: 1e6, mb: 1e6, g: 1e9, gb: 1e9 };

it.each(proxies)('%s lets every upload through that the product takes', (file) => {
  const text = withoutComments(file);
  const sizes = text.matchAll(
    /(?:client_max_body_size|max_size|req\.body_size|req\.hdr_val\(content-length\))\s+(?:g[te]\s+)?(\d+)(\w*)/gi,
  );
  const limits = [...sizes].map(
    ([, size, unit = '']) => Number(size) * (units[unit.toLowerCase()] ?? 0),
  );
  // nginx takes 1 MB unless told otherwise, and 0 stands for any size.
  if (file.includes('nginx')) expect(limits).toHaveLength(1);
  expect(limits.filter((limit) => limit !== 0 && limit < uploadMaxBytes)).toEqual([]);
});

it.each(proxies)('%s replaces what the product trusts', (file) => {
  const text = withoutComments(file);
  // Caddy waits for an answer without a limit, and replaces X-Forwarded-For by itself.
  if (file.endsWith('Caddyfile'))
    expect(text).not.toMatch(/response_header_timeout|trusted_proxies/);
  else {
    expect(text).toMatch(/X-Forwarded-For (\$remote_addr;|%\[src\]$)/m);
  }
  if (file.startsWith('proxy/')) expect(text).toMatch(/X-Request-Id/);
});

it('compose.yaml publishes ports to this machine only', () => {
  const ports = [...read('deploy/compose.yaml').matchAll(/ports: \['([^']+)'\]/g)];
  expect(ports.map(([, port]) => port)).toEqual(['127.0.0.1:8080:8080', '127.0.0.1:8025:8025']);
});
