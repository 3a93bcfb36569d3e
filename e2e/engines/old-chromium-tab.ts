/** Drives an old Chromium, as the journeys drive the present one. */
import { chromium } from '@playwright/test';
import { keepViolations, takeViolations } from './in-page';
import { hasPackages } from './packages';
import { oldChromium } from './programs';
import type { Engine, Reader, Tab } from './tab';

async function start(reader: Reader): Promise<Tab> {
  const browser = await chromium.launch({
    executablePath: oldChromium(),
    args: ['--no-sandbox'],
    timeout: 120_000,
  });
  const page = await browser.newPage({
    javaScriptEnabled: reader !== 'without scripts',
    ...(reader === 'careful' && {
      reducedMotion: 'reduce',
      forcedColors: 'active',
      hasTouch: true,
    }),
  });
  let problems: string[] = [];
  page.on('console', (message) => {
    if (/^(error|warning)/.test(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.addInitScript(keepViolations);
  return {
    open: async (address) => void (await page.goto(address)),
    address: async () => page.url(),
    run: (work, ...args) =>
      page.evaluate(`(${work.toString()})(...${JSON.stringify(args)})`) as never,
    click: (selector) => page.click(selector),
    type: (selector, text) => page.locator(selector).pressSequentially(text),
    press: (key) => page.keyboard.press(key),
    choose: (selector, file) => page.setInputFiles(selector, file),
    resize: (size) => page.setViewportSize(size),
    picture: () => page.screenshot(),
    problems: async () => {
      const all = [...problems, ...(await page.evaluate(takeViolations))];
      problems = [];
      return all;
    },
    close: () => browser.close(),
  };
}

export const oldChromiumEngine: Engine = {
  name: 'Chromium 112',
  missing: () => {
    if (hasPackages() && oldChromium()) return;
    return 'No Chromium 112: npm could not install it in .tmp/engines on Linux for x64';
  },
  start,
};
