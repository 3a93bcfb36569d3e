import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import texts from '@/i18n/locales/en/audit.json';
import { auditActs } from './audit-acts';

it('knows every act that the product writes down, and has words for it', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const written = files
    .filter((file) => file.endsWith('.server.ts') && !file.includes('test'))
    .flatMap((file) => {
      const places = readFileSync(`src/${file}`, 'utf8').matchAll(/\bact:([^,]+),/g);
      return [...places].flatMap(([, value = '']) => value.match(/[a-z-]+\.[a-z-]+(?=')/g) ?? []);
    });
  expect(written.length).toBeGreaterThan(25);
  const known: string[] = Object.values(auditActs).flat();
  const acts = texts.acts as Record<string, Record<string, string>>;
  for (const act of known) {
    const [kind = '', name = ''] = act.split('.');
    expect(`${act}: ${acts[kind]?.[name]}`).not.toMatch(/: undefined$/);
  }
  expect([...new Set(written)].filter((act) => !known.includes(act)).toSorted()).toEqual([]);
});
