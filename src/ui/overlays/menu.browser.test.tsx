import { type ComponentProps, type ComponentType, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { renderForTest } from '@/testing/browser/test-render';
import { Icon } from '@/ui/icon';
import { ConfirmDialog } from './confirm-dialog';
import { lazyDialog } from './lazy-dialog';
import { Menu } from './menu';

async function renderMenu(language?: 'en' | 'ar') {
  const onBan = vi.fn<() => void>();
  const onChoose = vi.fn<(value: string) => void>();
  const screen = await renderForTest(
    <div style={{ display: 'flex', padding: 40 }}>
      <Menu
        label="Actions"
        iconOnly
        align="start"
        entries={[
          { label: 'Edit', icon: 'pencil', link: <a href="#edit">Edit</a> },
          { label: 'Ban', onSelect: onBan },
          'separator',
          {
            choice: 'Order',
            value: 'new',
            onChoose,
            options: [
              { value: 'new', label: 'Newest' },
              { value: 'old', label: 'Oldest' },
            ],
          },
        ]}
      >
        <Icon name="dots" />
      </Menu>
    </div>,
    language,
  );
  return { screen, button: screen.getByRole('button', { name: 'Actions' }), onBan, onChoose };
}

test('the menu works with the keyboard, and the focus returns to the button', async () => {
  const { screen, button, onBan } = await renderMenu();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onBan).toHaveBeenCalledTimes(1);
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('a long page stays where it is when the keyboard opens a menu at its start', async () => {
  onTestFinished(() => scrollTo(0, 0));
  const screen = await renderForTest(
    <main>
      <Menu label="Actions" iconOnly entries={[{ label: 'Edit' }]}>
        <Icon name="dots" />
      </Menu>
      <div style={{ height: 4000 }} />
    </main>,
  );
  (screen.getByRole('button', { name: 'Actions' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  expect(scrollY).toBe(0);
});

type Asks = ComponentType<ComponentProps<typeof ConfirmDialog>>;
const LateDialog: Asks = lazyDialog(
  ({ open }) => open,
  () => new Promise((resolve) => setTimeout(resolve, 200, ConfirmDialog)),
);

function MenuOfDialog({ asks: Asks = ConfirmDialog }: { asks?: Asks }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Menu label="Actions" iconOnly entries={[{ label: 'Ban', onSelect: () => setIsAsked(true) }]}>
        <Icon name="dots" />
      </Menu>
      <Asks
        open={isAsked}
        onOpenChange={setIsAsked}
        title="Ban?"
        confirmLabel="Ban"
        onConfirm={() => {}}
      />
    </>
  );
}

test('Enter opens the menu again right after the dialog of its entry has closed', async () => {
  const screen = await renderForTest(<MenuOfDialog />);
  const button = screen.getByRole('button', { name: 'Actions' }).element() as HTMLElement;
  button.focus();
  for (let times = 0; times < 4; times += 1) {
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('menuitem', { name: 'Ban' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.activeElement).toBe(button);
  }
});

const setMotion = async (value: string) => {
  const features = [{ name: 'prefers-reduced-motion', value }];
  await cdp().send('Emulation.setEmulatedMedia', { features });
};

test.each([
  ['{Enter}', 'at once', ConfirmDialog],
  ['a click', 'at once', ConfirmDialog],
  ['a click', 'after its code', LateDialog],
])(
  'the focus goes from an entry to its dialog without a stay at the button: %s, %s',
  async (way, _, asks) => {
    // The menu then leaves before the dialog is there.
    await setMotion('reduce');
    onTestFinished(() => setMotion(''));
    const screen = await renderForTest(<MenuOfDialog asks={asks} />);
    const button = screen.getByRole('button', { name: 'Actions' });
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const entry = screen.getByRole('menuitem', { name: 'Ban' });
    await expect.element(entry).toHaveFocus();
    const focused: (string | null)[] = [];
    const record = ({ target }: FocusEvent) => focused.push((target as Element).textContent);
    document.addEventListener('focusin', record);
    await (way === '{Enter}' ? userEvent.keyboard(way) : entry.click());
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    document.removeEventListener('focusin', record);
    expect(focused).toEqual(['Cancel']);
    await userEvent.keyboard('{Escape}');
    await expect.element(button).toHaveFocus();
  },
);

test('entries with a link are links, and the chosen option is checked', async () => {
  const { screen, button, onChoose } = await renderMenu();
  await button.click();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  const edit = screen.getByRole('menuitem', { name: 'Edit' });
  await expect.element(edit).toHaveAttribute('href', '#edit');
  await expect
    .element(screen.getByRole('menuitemradio', { name: 'Newest' }))
    .toHaveAttribute('aria-checked', 'true');
  await screen.getByRole('menuitemradio', { name: 'Oldest' }).click();
  expect(onChoose.mock.calls).toEqual([['old']]);
});

test('the menu is aligned with the start edge of the text direction', async () => {
  const { screen, button } = await renderMenu('ar');
  await button.click();
  const menu = screen.getByRole('menu');
  await expect.element(menu).toBeVisible();
  const right = () => Math.round(menu.element().parentElement!.getBoundingClientRect().right);
  await expect.poll(right).toBe(Math.round(button.element().getBoundingClientRect().right));
});

test('a menu is as wide as its longest entry', async () => {
  await page.viewport(320, 640);
  const screen = await renderForTest(
    <div style={{ display: 'flex', justifyContent: 'flex-end', padding: '0 64px 0 0' }}>
      <Menu
        label="Ordre"
        iconOnly
        entries={[
          {
            choice: 'Ordre',
            value: 'recent',
            onChoose: () => {},
            options: [
              { value: 'recent', label: 'Les plus récents en premier' },
              { value: 'title', label: 'Titre' },
            ],
          },
        ]}
      >
        <Icon name="sort" />
      </Menu>
    </div>,
  );
  await screen.getByRole('button', { name: 'Ordre' }).click();
  const height = (name: string) =>
    screen.getByRole('menuitemradio', { name }).element().getBoundingClientRect().height;
  await expect.element(screen.getByRole('menu')).toBeVisible();
  expect(height('Les plus récents en premier')).toBe(height('Titre'));
});
