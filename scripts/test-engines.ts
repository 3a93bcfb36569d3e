/** `npm run test:engines`: opens the product in other browsers than the one of the journeys. */
import { runLongForm } from './journeys/run-long-form';

const help = `Usage: npm run test:engines [-- PLAYWRIGHT-OPTION...]

Opens every page in Firefox, WebKit and Chromium 112, in English and Arabic and at three widths, and goes
the way of a librarian there. Leaves pictures of the pages in test-results/engines. npm test opens some
pages in Chromium 112. Needs Firefox, Xvfb and the WebDriver of WebKitGTK, which it installs as root on Debian, and the
packages that e2e/engines pins. What is missing is skipped.`;

await runLongForm({
  help,
  env: { TEST_ENGINES: 'whole' },
  // One more than the processors of a small machine: a driver waits for its browser a good part of the time.
  args: ['e2e/engines', '--project=embedded', '--workers=3'],
});
