// Loads the styles, because component tests check layout, visibility and contrast.
import '../src/ui/styles/styles.css';
import { afterEach } from 'vitest';
import { keepToasts, removeToasts } from '../src/testing/browser/test-toasts';

declare global {
  /** Answers requests instead of the network; see `serveApiForTest`. */
  var fetchForTest: typeof fetch | undefined;
}

// API clients keep the `fetch` that exists when their module is loaded, so it is replaced here,
// before any test runs.
const network = globalThis.fetch.bind(globalThis);
globalThis.fetch = (input, init) => (globalThis.fetchForTest ?? network)(input, init);

keepToasts(true);
afterEach(() => {
  globalThis.fetchForTest = undefined;
  keepToasts(true);
  removeToasts();
});
