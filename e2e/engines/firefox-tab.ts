/** Drives Firefox over WebDriver BiDi. */
import { keepViolations, takeViolations } from './in-page';
import { hasPackages, loadPuppeteer } from './packages';
import { firefox } from './programs';
import type { Engine, Reader, Tab } from './tab';

/** The colours are those of the system instead of those of the page; a coarse pointer cannot hover. */
const preferences: Readonly<Record<Reader, Readonly<Record<string, number | boolean>>>> = {
  usual: {},
  careful: {
    'ui.prefersReducedMotion': 1,
    'ui.useAccessibilityTheme': 1,
    'browser.display.document_color_use': 2,
    'ui.primaryPointerCapabilities': 1,
    'ui.allPointerCapabilities': 1,
  },
  'without scripts': { 'javascript.enabled': false },
};

/** The middle of an element. */
function middleOf(selector: string): [number, number] {
  const box = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

const focus = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();

async function start(reader: Reader): Promise<Tab> {
  const { launch } = await loadPuppeteer();
  const browser = await launch({
    browser: 'firefox',
    executablePath: firefox() ?? '',
    timeout: 120_000,
    extraPrefsFirefox: preferences[reader],
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(90_000);
  let problems: string[] = [];
  page.on('console', (message) => {
    if (/^(error|warn)/.test(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.evaluateOnNewDocument(keepViolations);
  return {
    open: async (address) => void (await page.goto(address)),
    address: async () => page.url(),
    run: (work, ...args) => page.evaluate(work, ...args),
    // Puppeteer's own way waits for scripts of the page, which may be off.
    click: async (selector) => page.mouse.click(...(await page.evaluate(middleOf, selector))),
    type: async (selector, text) => {
      await page.evaluate(focus, selector);
      await page.keyboard.type(text);
    },
    press: (key) => page.keyboard.press(key),
    choose: async (selector, file) => (await page.$(selector))?.uploadFile(file),
    resize: (size) => page.setViewport(size),
    picture: async () => Buffer.from(await page.screenshot()),
    problems: async () => {
      const all = [...problems, ...(await page.evaluate(takeViolations))];
      problems = [];
      return all;
    },
    close: () => browser.close(),
  };
}

export const firefoxEngine: Engine = {
  name: 'Firefox',
  missing: () => {
    if (!firefox()) return 'No Firefox: install it (Debian package firefox-esr)';
    return hasPackages()
      ? undefined
      : 'No driver of Firefox: npm could not install it in .tmp/engines';
  },
  start,
};
