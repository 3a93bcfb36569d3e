import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { settingDefinitions } from '../src/server/settings/setting-definitions.server';
import { serverFlags } from './production-build';

const files = readdirSync('deploy', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));
const read = (file: string) => readFileSync(file, 'utf8');

/** Variables that are not settings of the product. */
const others =
  /^(NODE_ENV|POSTGRES_|MINIO_|LISTEN_PORT|AUTH_TYPE|POOL_MODE|DEFAULT_POOL_SIZE|MAX_CLIENT_CONN|SERVER_LOGIN_RETRY|QUERY_TIMEOUT)/;

it.each(files.filter((file) => /compose|kubernetes|systemd/.test(file)))(
  '%s names only settings that exist',
  (file) => {
    const assigned = read(file).matchAll(/(?:^|[\s=-])([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?==|: )/gm);
    const unknown = [...assigned]
      .map(([, name = '']) => name)
      .filter((name) => !(name in settingDefinitions) && !others.test(name));
    expect(unknown).toEqual([]);
  },
);

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

it('each container and unit is without rights that it does not need', () => {
  expect(read('deploy/kubernetes/start-ui.yaml')).toMatch(
    /runAsNonRoot: true[\s\S]*readOnlyRootFilesystem: true[\s\S]*capabilities: \{ drop: \[ALL\] \}/,
  );
  expect(read('deploy/compose.yaml')).toMatch(/read_only: true[\s\S]*cap_drop: \[ALL\]/);
  expect(read('deploy/systemd/start-ui@.service')).toMatch(/^ProtectSystem=strict$/m);
});

it('the proxy of compose.yaml follows the rules of the tested one', () => {
  const rules = (file: string) =>
    new Set(read(file).match(/^ {2}(?:option|retries|retry-on|http-request disable|timeout).*$/gm));
  const inExample = rules('deploy/haproxy.cfg');
  const tested = [...rules('scripts/cluster/haproxy.ts')].filter(
    (rule) => !rule.includes('forwardfor'),
  );
  expect(tested.length).toBeGreaterThan(8);
  expect(tested.filter((rule) => !inExample.has(rule))).toEqual([]);
});

it('compose.yaml publishes ports to this machine only', () => {
  const ports = [...read('deploy/compose.yaml').matchAll(/ports: \['([^']+)'\]/g)];
  expect(ports.map(([, port]) => port)).toEqual(['127.0.0.1:8080:8080', '127.0.0.1:8025:8025']);
});
