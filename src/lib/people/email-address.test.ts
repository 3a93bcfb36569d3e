import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mailboxOf, normalizeEmail, readEmail } from './email-address';
import { shownEmail } from './shown-email';

it.each([
  ['ada@example.org', 'ada@example.org'],
  ['ada+1@example.org', 'ada@example.org'],
  ['ada+a+b@example.org', 'ada@example.org'],
  // Nothing would be left without the part after the plus sign, so it is kept.
  ['+1@example.org', '+1@example.org'],
])('the mailbox of %s is %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));

const inMunich = 'anna@xn--mnchen-3ya.de';

it.each([
  [' Ada@Example.ORG ', 'ada@example.org'],
  ['anna@münchen.de', inMunich],
  ['anna@MÜNCHEN.de', inMunich],
  ['anna@mu\u0308nchen.de', inMunich],
  ['anna@XN--MNCHEN-3YA.de', inMunich],
  ['anna@münchen\u3002de', inMunich],
  ['ａｎｎａ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'anna@example.org'],
  ['ﬁnn@example.org', 'finn@example.org'],
  ['jose\u0301@example.org', 'josé@example.org'],
  ['\u200Eanna@example.org\u200F', 'anna@example.org'],
  ['\u202Aanna@example.org\u202C', 'anna@example.org'],
  ['\uFEFF\u2068anna@example.org\u2069\u200B', 'anna@example.org'],
  ['अन्ना@उदाहरण.भारत', 'अन्ना@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['آنا@مثال.مصر', 'آنا@xn--mgbh0fb.xn--wgbh1c'],
  ['anna@straße.de', 'anna@xn--strae-oqa.de'],
])('the normal form of %j is %s', (typed, email) => expect(normalizeEmail(typed)).toBe(email));

it.each([
  '',
  'anna',
  'anna@',
  '@example.org',
  'anna@example',
  'anna@@example.org',
  'anna@exam\u00ADple.org',
  'an\u200Ena@example.org',
  'an\u034Fna@example.org',
  'anna@1.22',
  'anna@1.2.3.4',
  'anna@[127.0.0.1]',
  'anna@example.0x1f',
  'anna@-a.org',
  'anna@a-.org',
  'anna@exa%6Dple.org',
  'anna@example.org/path',
  'anna@example.org:25',
  `${'a'.repeat(65)}@example.org`,
  `anna@${'a'.repeat(64)}.org`,
  `anna@${'ü'.repeat(60)}.org`,
  'anna@example.org, bob@example.org',
  'Anna <anna@example.org>',
])('%j is no address', (typed) => expect(normalizeEmail(typed)).toBeNull());

it.each([
  ['Anna <anna@example.org>', 'anna@example.org'],
  ['"Anna, M." <Anna@münchen.de>', inMunich],
  [' <anna@example.org> ', 'anna@example.org'],
  ['mailto:anna@example.org', 'anna@example.org'],
  ['MAILTO:anna%2Bbooks@example.org?subject=Hi', 'anna+books@example.org'],
  ['Anna <mailto:anna@example.org>', 'anna@example.org'],
  ['\u200Fآنا <anna@example.org>\u200F', 'anna@example.org'],
  ['anna?@example.org', 'anna?@example.org'],
  ['anna@example.org, ', 'anna@example.org'],
  ['Anna <anna@example.org>;', 'anna@example.org'],
])('reads %j as %s', (typed, email) => expect(readEmail(typed)).toBe(email));

it.each(['mailto:%E0%A4%A@example.org', 'Anna <a@example.org> <b@example.org>', 'Anna <>'])(
  'does not read %j',
  (typed) => expect(readEmail(typed)).toBeNull(),
);

it.each([
  [inMunich, 'anna@münchen.de'],
  ['آنا@xn--mgbh0fb.xn--wgbh1c', 'آنا@مثال.مصر'],
  ['ada@example.org', 'ada@example.org'],
  // A name that is no valid domain stays as it is.
  ['ada@xn--a.org', 'ada@xn--a.org'],
  ['', ''],
  ['Ada Lovelace', 'Ada Lovelace'],
])('shows %s as %s', (email, shown) => expect(shownEmail(email)).toBe(shown));

it('keeps a normal form as it is, and shows each in letters that lead back to it', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 8 });
  fc.assert(
    fc.property(text, text, (local, label) => {
      const email = normalizeEmail(`${local}@${label}.org`);
      if (email === null) return;
      expect(normalizeEmail(email)).toBe(email);
      expect(normalizeEmail(shownEmail(email))).toBe(email);
    }),
    { numRuns: 2000 },
  );
});
