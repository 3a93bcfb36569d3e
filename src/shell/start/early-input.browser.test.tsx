import { act } from 'react';
import { type Root, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { earlyInputProps, earlyInputScript, replayEarlyInput } from './early-input';

const done = vi.fn<(what: string) => void>();

const page = (
  <main {...earlyInputProps}>
    <button type="button" aria-keyshortcuts="Control+J Meta+J" onClick={() => done('press')}>
      Press
    </button>
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        done('submit');
      }}
    >
      <button type="submit">Submit</button>
    </form>
  </main>
);

let container: HTMLElement;
let root: Root | undefined;

const click = (name: string) =>
  [...container.querySelectorAll('button')].find((button) => button.textContent === name)?.click();
const hydrate = () => act(() => (root = hydrateRoot(container, page)));

beforeEach(() => {
  container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  const script = document.createElement('script');
  script.textContent = earlyInputScript;
  document.head.append(script);
  script.remove();
});

afterEach(() => {
  window.earlyInput?.end();
  root?.unmount();
  container.remove();
  done.mockReset();
});

for (const [name, what] of [
  ['Press', 'press'],
  ['Submit', 'submit'],
] as const) {
  test(`${name} before hydration is replayed once after hydration`, async () => {
    click(name);
    expect(done).not.toHaveBeenCalled();
    await hydrate();
    act(replayEarlyInput);
    expect(done.mock.calls).toEqual([[what]]);
  });

  test(`${name} that React handles before the replay is not replayed`, async () => {
    await hydrate();
    act(() => click(name));
    expect(done.mock.calls).toEqual([[what]]);
    act(replayEarlyInput);
    expect(done.mock.calls).toEqual([[what]]);
  });
}

test('a press before hydration is replayed even if React handles another event before', async () => {
  click('Press');
  await hydrate();
  act(() => container.querySelector('main')?.click());
  act(replayEarlyInput);
  expect(done.mock.calls).toEqual([['press']]);
});

for (const modifier of ['ctrlKey', 'metaKey'] as const)
  test(`the shortcut of a button before hydration (${modifier}) is replayed as a press`, async () => {
    const press = new KeyboardEvent('keydown', { key: 'j', [modifier]: true, cancelable: true });
    window.dispatchEvent(press);
    expect(press.defaultPrevented).toBe(true);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: '"', ctrlKey: true }));
    await hydrate();
    act(replayEarlyInput);
    expect(done.mock.calls).toEqual([['press']]);
  });
