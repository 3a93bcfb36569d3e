/** Drives Firefox over WebDriver BiDi. */
import { keepViolations, takeViolations } from './in-page';
import { hasPackages, loadPuppeteer } from './packages';
import { firefox } from './programs';
import type { Engine, Tab } from './tab';

/** Less motion, and the colours of the system instead of those of the page. */
const careful = {
  'ui.prefersReducedMotion': 1,
  'ui.useAccessibilityTheme': 1,
  'browser.display.document_color_use': 2,
};

async function start(isCareful: boolean): Promise<Tab> {
  const { launch } = await loadPuppeteer();
  const browser = await launch({
    browser: 'firefox',
    executablePath: firefox() ?? '',
    timeout: 120_000,
    ...(isCareful && { extraPrefsFirefox: careful }),
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
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    press: (key) => page.keyboard.press(key),
    choose: async (selector, file) => (await page.$(selector))?.uploadFile(file),
    resize: (size) => page.setViewport(size),
    picture: async () => Buffer.from(await page.screenshot()),
    problems: async () => {
      const all = [...problems, ...(await page.evaluate<string[]>(takeViolations))];
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
