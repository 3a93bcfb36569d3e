import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { BookCover } from './book-cover';

const titles = [
  'Emma',
  'Pride and Prejudice',
  'Season of Migration to the North',
  'Vingt mille lieues sous les mers',
  'The Strange Case of Dr Jekyll and Mr Hyde',
  'Le Avventure di Pinocchio. Storia di un burattino che diventò un ragazzo vero e proprio',
  'موسم الهجرة إلى الشمال',
  'الاستقلال والدبلوماسية',
];

/** Rendered widths of the title's words and of the cover's face. */
function measure(cover: Element) {
  const title = cover.querySelector('.book-cover-title');
  const text = title?.firstChild;
  if (!title || !text?.textContent) throw new Error('There is no title');
  const range = document.createRange();
  const words = [...text.textContent.matchAll(/\S+/g)].map((word) => {
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    return range.getClientRects();
  });
  return { title, words, box: title.getBoundingClientRect(), face: cover.getBoundingClientRect() };
}

test.each(titles)('“%s” fits into the cover without a broken word', async (title) => {
  await document.fonts.ready;
  for (const author of ['A', 'B', 'C', 'Gabriel García Márquez']) {
    const { container, unmount } = await render(
      <div style={{ width: 170 }}>
        <BookCover book={{ title, author, genre: { color: '#632a55' } }} />
      </div>,
    );
    await Promise.all([
      document.fonts.load('600 20px Literata'),
      document.fonts.load('600 20px Amiri', 'ا'),
    ]);
    const { words, face } = measure(container.querySelector('.book-cover')!);
    for (const lines of words) {
      expect(lines).toHaveLength(1);
      expect(lines[0]!.left).toBeGreaterThanOrEqual(face.left + 8);
      expect(lines[0]!.right).toBeLessThanOrEqual(face.right - 4);
      expect(lines[0]!.bottom).toBeLessThanOrEqual(face.bottom);
    }
    await unmount();
  }
});

test.each([
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk',
  'WWWWWWWWWWWWWWWW MMMMMMMMMMMMMMMM',
])('“%s” is broken instead of becoming too small to read', async (title) => {
  const { container } = await render(
    <div style={{ width: 170 }}>
      <BookCover book={{ title, author: 'A', genre: { color: '#632a55' } }} />
    </div>,
  );
  await document.fonts.load('600 20px Literata');
  const measured = measure(container.querySelector('.book-cover')!);
  expect(Number.parseFloat(getComputedStyle(measured.title).fontSize)).toBeGreaterThan(10);
  for (const line of measured.words.flatMap((lines) => [...lines])) {
    expect(line.left).toBeGreaterThanOrEqual(measured.face.left + 8);
    expect(line.right).toBeLessThanOrEqual(measured.face.right - 4);
  }
});

test('a very long title is truncated above the author', async () => {
  const { container } = await render(
    <div style={{ width: 170 }}>
      <BookCover
        book={{
          title: 'A word and another '.repeat(30),
          author: 'Somebody',
          genre: { color: '#d3b997' },
        }}
      />
    </div>,
  );
  const cover = container.querySelector('.book-cover')!;
  const author = cover.querySelector('.book-cover-author')!.getBoundingClientRect();
  const { box, face } = measure(cover);
  expect(box.bottom).toBeLessThanOrEqual(author.top);
  expect(author.bottom).toBeLessThanOrEqual(face.bottom);
  // The letters of the next line, which is hidden, start at least 0.17 em below the last visible line.
  const title = getComputedStyle(cover.querySelector('.book-cover-title')!);
  expect(Number.parseFloat(title.paddingBottom)).toBeLessThan(
    0.15 * Number.parseFloat(title.fontSize),
  );
});

test('the drawn cover of a book is always the same, and hidden from screen readers', async () => {
  const book = (
    <BookCover book={{ title: 'Emma', author: 'Jane Austen', genre: { color: '#444921' } }} />
  );
  const { container } = await render(
    <>
      {book}
      {book}
    </>,
  );
  const [one, two] = container.querySelectorAll('.book-cover');
  expect(one!.outerHTML).toBe(two!.outerHTML);
  expect(one!.getAttribute('aria-hidden')).toBe('true');
});

test('Arabic titles and spines are on the right', async () => {
  const { container } = await render(
    <BookCover
      book={{
        title: 'ألف ليلة وليلة',
        author: 'مجهول',
        genre: { color: '#44346a' },
        language: 'ar',
      }}
    />,
  );
  const cover = container.querySelector('.book-cover')!;
  expect(getComputedStyle(cover).direction).toBe('rtl');
  expect(getComputedStyle(cover.querySelector('.book-cover-title')!).fontFamily).toContain('Amiri');
});

test('an uploaded cover reserves its space and loads in the required size', async () => {
  const { container } = await render(
    <div style={{ width: 200 }}>
      <BookCover
        book={{ title: 'Emma', author: 'J', genre: { color: '#444921' }, coverId: 'abc' }}
        sizes="200px"
      />
    </div>,
  );
  const image = container.querySelector('img')!;
  expect(image.alt).toBe('');
  expect(image.loading).toBe('lazy');
  expect(image.srcset).toContain('/covers/abc?w=320 320w');
  expect(Math.round(image.getBoundingClientRect().height)).toBe(300);
});
