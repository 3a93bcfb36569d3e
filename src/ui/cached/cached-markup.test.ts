import {
  type ReactElement,
  type ReactNode,
  createContext,
  createElement,
  useContext,
  useId,
} from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fillMarks, cachedMarkup, renderWithMarks } from './cached-markup.server';

/** A component, and the list of titles with which it was rendered. */
function counted() {
  const rendered: string[] = [];
  const Title = ({ title }: { title: string }) => {
    rendered.push(title);
    return createElement('b', null, title);
  };
  const markup = (title: string, limit?: number) =>
    cachedMarkup(Title, title, () => createElement(Title, { title }), limit);
  return { rendered, markup };
}

test('a component is rendered once for the same properties, and its text is escaped', () => {
  const { rendered, markup } = counted();
  const first = markup('</b><script>');
  expect(first).toBe('<b>&lt;/b&gt;&lt;script&gt;</b>');
  expect(markup('</b><script>')).toBe(first);
  expect(markup('Emma')).toBe('<b>Emma</b>');
  expect(rendered).toEqual(['</b><script>', 'Emma']);
});

test('two components with the same properties do not share markup', () => {
  const other = counted();
  expect(counted().markup('Emma')).toBe(other.markup('Emma'));
  expect(other.rendered).toEqual(['Emma']);
});

test('the oldest markup is dropped when the limit is reached', () => {
  const { rendered, markup } = counted();
  for (const title of ['a', 'b', 'a', 'c', 'c', 'b', 'a']) markup(title, 2);
  expect(rendered).toEqual(['a', 'b', 'c', 'a']);
});

test('rendering cached markup does not change the page around it', () => {
  const Language = createContext('none');
  const Kept = () => createElement('i', null, useContext(Language));
  const Labelled = () => {
    const id = useId();
    return createElement('label', { id }, useContext(Language));
  };
  const Item = ({ content }: { content: (inner: ReactNode) => ReactNode }) => {
    useContext(Language);
    return content(createElement(Kept));
  };
  const page = (content: (inner: ReactNode) => ReactNode) =>
    createElement(
      Language,
      { value: 'sw' },
      createElement(Labelled),
      createElement(Item, { content }),
      createElement(Labelled),
    );
  const inSwahili = () => createElement(Language, { value: 'sw' }, createElement(Kept));
  const plain = renderToString(page((inner) => createElement('li', null, inner)));
  const kept = page(() => {
    const __html = cachedMarkup(Kept, '', inSwahili);
    return createElement('li', { dangerouslySetInnerHTML: { __html } });
  });
  expect(plain).toContain('<li><i>sw</i></li>');
  expect(renderToString(kept)).toBe(plain);
  expect(renderToString(kept)).toBe(plain);
});

/** A list whose books are cached. Each contains a cover, which is cached too. */
const cachedList = (titles: string[]) => {
  const fill = (component: object, title: string, inner: () => ReactElement) => ({
    dangerouslySetInnerHTML: { __html: cachedMarkup(component, title, inner) },
  });
  const Cover = ({ title }: { title: string }) => createElement('i', null, title);
  const Book = ({ title }: { title: string }) =>
    createElement(
      'b',
      fill(Cover, title, () => createElement(Cover, { title })),
    );
  return createElement(
    'ul',
    null,
    titles.map((title) =>
      createElement('li', {
        key: title,
        ...fill(Book, title, () => createElement(Book, { title })),
      }),
    ),
    'الكتب',
  );
};

test('a page with marks becomes the same as the page without marks', () => {
  const titles = ['Emma', 'Se questo è un uomo', 'رسالة الغفران', '😀 <b>'];
  const plain = renderToString(cachedList(titles));
  expect(plain).toContain('<li><b><i>Emma</i></b></li>');
  for (const list of [titles, [...titles].toReversed(), []]) {
    const { text, kept } = renderWithMarks(() => renderToString(cachedList(list)));
    expect(text).not.toContain('<i>');
    const page = fillMarks(new TextEncoder().encode(text), kept);
    expect(new TextDecoder().decode(page)).toBe(renderToString(cachedList(list)));
  }
});

test('a page that contains the mark of another page shows it as text, without cached markup', () => {
  const leaked = renderWithMarks(() => renderToString(cachedList(['Secret']))).text;
  const mark = /<li>(.+)<\/li>/.exec(leaked)?.[1] ?? '';
  const { text, kept } = renderWithMarks(() => `<p>${mark}</p>`);
  const page = fillMarks(new TextEncoder().encode(text), kept);
  expect(new TextDecoder().decode(page)).toBe(text);
});

test('marks end with the page, also when rendering throws', () => {
  const render = () => renderToString(cachedList(['Emma']));
  expect(() =>
    renderWithMarks(() => {
      render();
      throw new Error('The page failed');
    }),
  ).toThrow('The page failed');
  expect(render()).toContain('<i>Emma</i>');
});
