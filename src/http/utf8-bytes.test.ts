import { expect, it } from 'vitest';
import { utf8Bytes } from './utf8-bytes.server';

it.each(['', 'plain', 'é', '…“Émile”', 'مكتبة', '😀 and half: \ud83d', '\ude00\ud83d'])(
  'writes %j as Buffer.from does',
  (text) => {
    const long = text.repeat(5000);
    for (const one of [text, long]) expect(Buffer.from(one).equals(utf8Bytes(one))).toBe(true);
  },
);
