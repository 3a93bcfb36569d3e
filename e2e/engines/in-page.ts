/** What tests of engines do in a page by the words that a person reads. */
import { expect } from '@playwright/test';
import type { Tab } from './tab';

const kinds = {
  button: 'button',
  link: 'a[href]',
  field: 'input:not([type=hidden], [type=file]), textarea, select',
  h1: 'h1',
  h2: 'h2',
  choice: '[role=menuitemradio]',
  entry: '[role=menuitem]',
};
export type Kind = keyof typeof kinds;

/**
 * Marks the first visible element with a name that begins with `name`.
 * @returns whether there is one that can be used
 */
function mark(selector: string, name: string): boolean {
  for (const marked of document.querySelectorAll('[data-marked]'))
    marked.removeAttribute('data-marked');
  const nameOf = (element: Element) => {
    const { labels } = element as HTMLInputElement;
    const parts = [element.getAttribute('aria-label')];
    for (const label of labels ?? []) parts.push(label.textContent);
    const text = parts.find(Boolean) ?? element.textContent;
    return text.replaceAll(/\s+/g, ' ').trim();
  };
  const found = [...document.querySelectorAll(selector)].find(
    (element) => element.getClientRects().length > 0 && nameOf(element).startsWith(name),
  );
  if (!found || (found as HTMLButtonElement).disabled) return false;
  // A click would miss the button of a message that still slides in, and focus the message.
  const moved = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).target);
  if (moved.some((target) => target?.contains(found))) return false;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  found.setAttribute('data-marked', '');
  return true;
}

/** Waits for an element. @returns its selector */
export async function find(tab: Tab, kind: Kind, name: string): Promise<string> {
  await expect
    .poll(() => tab.run(mark, kinds[kind], name), { message: `${kind} ${name}`, timeout: 60_000 })
    .toBe(true);
  return '[data-marked]';
}

/** Clicks; again if something was still above the element. */
export const click = (tab: Tab, kind: Kind, name: string): Promise<void> =>
  expect(async () => tab.click(await find(tab, kind, name))).toPass({ timeout: 90_000 });
export const type = async (tab: Tab, name: string, text: string): Promise<void> =>
  tab.type(await find(tab, 'field', name), text);

/** Follows a link to a page, again if a list has moved it away from under the click. */
export const follow = (tab: Tab, name: string, heading: RegExp): Promise<void> =>
  expect(async () => {
    await click(tab, 'link', name);
    await waitForHeading(tab, heading, 15_000);
  }).toPass({ timeout: 120_000 });

/** Chooses the first entry of a select that has a value. */
export async function chooseFirst(tab: Tab, name: string): Promise<void> {
  await find(tab, 'field', name);
  await tab.run(() => {
    const select = document.querySelector<HTMLSelectElement>('select[data-marked]');
    const { value = '' } = [...(select?.options ?? [])].find((option) => option.value) ?? {};
    if (!select) return;
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

export const waitForAddress = (tab: Tab, pattern: RegExp): Promise<void> =>
  expect.poll(() => tab.address(), { timeout: 60_000 }).toMatch(pattern);

export const waitForHeading = (tab: Tab, pattern: RegExp, timeout = 60_000): Promise<void> =>
  expect
    .poll(() => tab.run(() => document.querySelector('h1')?.textContent ?? ''), { timeout })
    .toMatch(pattern);

/** Opens a page, and waits until its scripts have taken it over. */
export async function open(tab: Tab, address: string): Promise<void> {
  await tab.open(address);
  await tab.run(isHydrated);
}

/** Waits in the page, which takes no turns of asking. */
const isHydrated = () =>
  new Promise<true>((resolve) => {
    const root = document.documentElement;
    const look = () => {
      if ('hydrated' in root.dataset) resolve(true);
    };
    new MutationObserver(look).observe(root, { attributes: true });
    look();
  });

/** Waits until the focus is on an element with a name that begins with `name`. */
export const waitForFocus = (tab: Tab, name: string): Promise<void> =>
  expect
    .poll(() => tab.run(readFocus), { message: `the focus is on ${name}`, timeout: 30_000 })
    .toMatch(new RegExp(`^${name}`));

/** The name of the focused element; empty if none is. */
function readFocus(): string {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return '';
  const name = activeElement.getAttribute('aria-label') ?? activeElement.textContent;
  return name.replaceAll(/\s+/g, ' ').trim();
}

/** How many pixels of a page are beside its window, and the last element there. */
export function readOverflow(): string {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return '';
  // What is only read aloud lies a pixel beside the page.
  const sticksOut = (element: Element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 1 ? Math.max(right - clientWidth, -left) : 0;
  };
  const [widest] = [...document.querySelectorAll('body *')].sort(
    (one, other) => sticksOut(other) - sticksOut(one),
  );
  return `${scrollWidth - clientWidth} px: ${widest?.outerHTML.slice(0, 200)}`;
}

/** Keeps what the policies of pages refuse, from the beginning of each on. */
export function keepViolations(): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    const kept = sessionStorage.getItem('violations') ?? '';
    sessionStorage.setItem('violations', `${kept}${violatedDirective} ${blockedURI} ${sample}\n`);
  });
}

/** What they have refused since the last call. */
export function takeViolations(): string[] {
  const kept = sessionStorage.getItem('violations') ?? '';
  sessionStorage.removeItem('violations');
  return kept.split('\n').filter(Boolean);
}
