import { expect, it } from 'vitest';
import { markedParts } from './marked-parts';

/** The text with its marked parts in brackets. */
const marked = (text: string, term: string) =>
  markedParts(text, term)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

it.each([
  ['The Left Hand of Darkness', 'dark', 'The Left Hand of [Dark]ness'],
  ['The Dark Child', 'child DARK', 'The [Dark] [Child]'],
  ['Élodie Garnier', 'elo', '[Élo]die Garnier'],
  ['Straße der Wünsche', 'strasse', '[Straße] der Wünsche'],
  ['موسم الهجرة إلى الشمال', 'مو', '[موسم] الهجرة إلى الشمال'],
  ['عمليات الاستيراد', 'استيراد', 'عمليات [الاستيراد]'],
  ['عمليات الاستيراد', 'الاستي', 'عمليات [الاستيراد]'],
  ['1984', '19', '[19]84'],
  ['Emma', 'dune', 'Emma'],
  ['Emma', '', 'Emma'],
])('marks in "%s" what "%s" finds', (text, term, expected) => {
  expect(marked(text, term)).toBe(expected);
});
