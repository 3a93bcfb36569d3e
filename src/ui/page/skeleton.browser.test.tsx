import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderForTest } from '@/testing/browser/test-render';
import { Avatar } from '@/ui/avatar';
import { Checkbox } from '@/ui/fields/checkbox';
import { List, ListMain, ListRow } from '@/ui/lists/list';
import { SkeletonRows } from './skeleton';

test('on a narrow phone the parts of a row are side by side', async () => {
  await page.viewport(320, 640);
  const { container } = await renderForTest(<SkeletonRows start="cover" />);
  const [cover, line, , end] = [...container.querySelectorAll('.skeleton')].map((part) =>
    part.getBoundingClientRect(),
  );
  expect(cover!.height).toBeGreaterThan(cover!.width);
  expect(line!.left).toBeGreaterThan(cover!.right);
  expect(end!.left).toBeGreaterThan(line!.right);
});

test('the rows of a list have the same positions as those of its skeleton', async () => {
  await page.viewport(1280, 800);
  const { container } = await renderForTest(
    <>
      <SkeletonRows start="person" />
      <List
        label="Users"
        columns="1fr"
        headings={['Name']}
        select={<Checkbox hideLabel label="All" />}
      >
        {['Ada', 'Ben'].map((name) => (
          <ListRow key={name} select={<Checkbox hideLabel label={name} />}>
            <ListMain start={<Avatar name={name} seed={name} size="sm" />} title={name} />
          </ListRow>
        ))}
      </List>
    </>,
  );
  const [skeleton, list] = container.children;
  const places = (frame: Element, picture: string) => {
    const { top, left } = frame.getBoundingClientRect();
    return [...frame.querySelectorAll(picture)].slice(0, 2).map((part) => {
      const place = part.getBoundingClientRect();
      return [Math.round(place.left - left), Math.round(place.top - top), Math.round(place.width)];
    });
  };
  const expected = places(skeleton!, '.rounded-full.shrink-0');
  expect(expected).toHaveLength(2);
  expect(places(list!, '.row .avatar')).toEqual(expected);
});

test.each([390, 1280])('at %d px a row of the audit is as high as its skeleton', async (width) => {
  await page.viewport(width, 800);
  const { container } = await renderForTest(
    <>
      <SkeletonRows start="day" />
      <div className="@container">
        <details>
          <summary className="audit-line">
            <span className="font-medium">Ada</span>
            <span className="stacked:col-span-2 stacked:row-start-2">Added a person</span>
            <span className="text-small">now</span>
          </summary>
        </details>
      </div>
    </>,
  );
  const heightOf = (row: Element) => Math.round(row.getBoundingClientRect().height);
  const skeleton = container.firstElementChild!.children[1]!;
  // A row of the skeleton contains the line between the rows.
  expect(heightOf(skeleton) - 1).toBe(heightOf(container.querySelector('summary')!));
});
