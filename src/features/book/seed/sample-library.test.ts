import { describe, expect, it } from 'vitest';
import { hexColor } from '@/features/genre/genre.facts';
import { sampleBooks } from './sample-books';
import { sampleGenres } from './sample-genres';

const cream = '#f7efe0';
const darkType = '#2a1d14';

function duplicates(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/** Compares texts as the library does: ignores case, accents and extra spaces. */
function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replaceAll(/\s+/g, ' ');
}

function hasValidCheckDigit(isbn: string): boolean {
  const sum = Array.from(isbn).reduce(
    (total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1),
    0,
  );
  return sum % 10 === 0;
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('sample books', () => {
  it('are at least 130 by at least 75 authors', () => {
    expect(sampleBooks.length).toBeGreaterThanOrEqual(130);
    expect(new Set(sampleBooks.map((book) => book.author)).size).toBeGreaterThanOrEqual(75);
  });

  it.each(['fr', 'ar', 'sw'])('are at least eight in %s', (language) => {
    const books = sampleBooks.filter((book) => book.language === language);
    expect(books.length).toBeGreaterThanOrEqual(8);
  });

  it('contain no duplicates', () => {
    const names = sampleBooks.map((book) => plainWords(`${book.title} / ${book.author}`));
    expect(duplicates(names)).toEqual([]);
  });

  it('have at least 60 ISBNs of 13 digits, each valid and unique', () => {
    const isbns = sampleBooks.flatMap((book) => book.isbn ?? []);
    expect(isbns.length).toBeGreaterThanOrEqual(60);
    expect(isbns.filter((isbn) => !/^97[89]\d{10}$/.test(isbn))).toEqual([]);
    expect(isbns.filter((isbn) => !hasValidCheckDigit(isbn))).toEqual([]);
    expect(duplicates(isbns)).toEqual([]);
  });

  it('have valid fields', () => {
    const texts = sampleBooks.flatMap((book) => [
      book.title,
      book.author,
      book.publisher ?? '-',
      book.description,
    ]);
    expect(texts.filter((text) => text === '' || text !== text.trim().normalize('NFC'))).toEqual(
      [],
    );

    const languages = sampleBooks.map((book) => book.language);
    expect(languages.filter((language) => !/^[a-z]{2}$/.test(language))).toEqual([]);

    const years = sampleBooks.flatMap((book) => book.publishedYear ?? []);
    expect(Math.min(...years)).toBeGreaterThan(1450);
    expect(Math.max(...years)).toBeLessThanOrEqual(new Date().getFullYear());
  });

  it('in Arabic are written in Arabic script', () => {
    const latin = sampleBooks.filter(
      (book) => book.language === 'ar' && /[a-z]/i.test(book.title + book.author),
    );
    expect(latin).toEqual([]);
  });
});

describe('sample genres', () => {
  it('are twelve, without duplicates', () => {
    expect(sampleGenres).toHaveLength(12);
    expect(duplicates(sampleGenres.map((genre) => genre.key))).toEqual([]);
    expect(duplicates(sampleGenres.map((genre) => plainWords(genre.name)))).toEqual([]);
    const names = sampleGenres.flatMap(({ name, translations }) => [
      ...new Set([name, ...Object.values(translations)].map(plainWords)),
    ]);
    expect(duplicates(names)).toEqual([]);
    expect(duplicates(sampleGenres.map((genre) => genre.color))).toEqual([]);
  });

  it.each(sampleGenres)('$name has at least five books', ({ key }) => {
    const books = sampleBooks.filter((book) => book.genre === key);
    expect(books.length).toBeGreaterThanOrEqual(5);
  });

  it.each(sampleGenres)('$name has a colour with readable text', ({ key, color }) => {
    expect(color).toMatch(hexColor);
    const type = key === 'poetry' ? darkType : cream;
    expect(contrast(color, type)).toBeGreaterThanOrEqual(4.5);
  });
});
