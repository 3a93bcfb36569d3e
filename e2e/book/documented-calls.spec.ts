import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { makeToken } from '../access-token/make-token';
import { expect, test } from '../fixtures/test';

/** The blocks of docs/api.md that are marked `sh run`, as one shell script. */
function documentedSession(): string {
  const text = readFileSync('docs/api.md', 'utf8');
  const blocks = [...text.matchAll(/```sh run\n(.*?)```/gs)].map(([, code = '']) => code.trim());
  expect(blocks.length).toBeGreaterThan(4);
  return blocks.map((block) => `${block}\necho`).join('\n');
}

test('a developer finds, adds, changes and removes a book by the documented curl session', async ({
  goto,
  page,
  server,
  signInAsNew,
}) => {
  await signInAsNew('admin');
  await goto('/app');
  const token = await makeToken(page, 'The documentation');
  const { stdout } = await promisify(execFile)('bash', ['-eu', '-c', documentedSession()], {
    env: { ...process.env, API: `${server.url}/api/rest`, TOKEN: token },
  });
  const [found, added, changed, stale, removed] = stdout.split('\n').filter(Boolean);
  expect(found).toContain('"Things Fall Apart"');
  expect(JSON.parse(added ?? '')).toMatchObject({ title: 'A Man of the People', version: 1 });
  expect(JSON.parse(changed ?? '')).toMatchObject({ version: 2, publishedYear: 1966 });
  expect([stale, removed]).toEqual(['409', '204']);
});
