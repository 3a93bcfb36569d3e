import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderForTest } from '@/testing/browser/test-render';
import { useNextRowFocus } from './use-next-row-focus';

function Rows() {
  const list = useRef<HTMLDivElement>(null);
  const [titles, setTitles] = useState(['Emma', 'Amok', 'Binti']);
  useNextRowFocus(list, 'import');
  return (
    <div ref={list}>
      <ul>
        {titles.map((title) => (
          <li key={title}>
            <a href="#book">Our book</a>
            <button
              type="button"
              onClick={() => setTitles(titles.filter((other) => other !== title))}
            >
              Update {title}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" id="import">
        Import 3 books
      </button>
    </div>
  );
}

function Groups() {
  const list = useRef<HTMLDivElement>(null);
  const [groups, setGroups] = useState(['Novels', 'Poems']);
  useNextRowFocus(list, 'import');
  return (
    <div ref={list}>
      {groups.map((group) => (
        <section key={group}>
          <button
            type="button"
            onClick={() => setGroups(groups.filter((other) => other !== group))}
          >
            All {group}
          </button>
          <ul>
            <li>
              <button type="button">One of {group}</button>
            </li>
          </ul>
        </section>
      ))}
      <button type="button" id="import">
        Import 3 books
      </button>
    </div>
  );
}

function Folds() {
  const settings = useRef<HTMLDivElement>(null);
  const [isChosen, setIsChosen] = useState(false);
  useNextRowFocus(settings, 'import');
  return (
    <div ref={settings}>
      {!isChosen && (
        <details open>
          <ul>
            <li>
              <button type="button" onClick={() => setIsChosen(true)}>
                Use “Jane Austen”
              </button>
            </li>
          </ul>
        </details>
      )}
      <details>
        <ul>
          <li>
            <button type="button">Keep Horror</button>
          </li>
        </ul>
      </details>
      <button type="button" id="import">
        Import 3 books
      </button>
    </div>
  );
}

test('a setting that leaves with its only row leads past a folded one to the button that imports', async () => {
  await renderForTest(<Folds />);
  await page.getByRole('button', { name: 'Use “Jane Austen”' }).click();
  await expect.element(page.getByRole('button', { name: 'Import 3 books' })).toHaveFocus();
});

test('an act for a group leads to the next group, and after the last one to the button that imports', async () => {
  await renderForTest(<Groups />);
  await page.getByRole('button', { name: 'All Novels' }).click();
  await expect.element(page.getByRole('button', { name: 'One of Poems' })).toHaveFocus();
  await page.getByRole('button', { name: 'All Poems' }).click();
  await expect.element(page.getByRole('button', { name: 'Import 3 books' })).toHaveFocus();
});

test('a decision leads to the choice of the next row, past the link to its book', async () => {
  await renderForTest(<Rows />);
  await page.getByRole('button', { name: 'Update Amok' }).click();
  await expect.element(page.getByRole('button', { name: 'Update Binti' })).toHaveFocus();
  await page.getByRole('button', { name: 'Update Binti' }).click();
  await page.getByRole('button', { name: 'Update Emma' }).click();
  await expect.element(page.getByRole('button', { name: 'Import 3 books' })).toHaveFocus();
});
