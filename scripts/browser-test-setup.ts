// Components are tested as they look: layout, visibility and contrast come from the styles.
import '../src/ui/styles.css';
import { afterEach } from 'vitest';

declare global {
  /** What answers calls in the network's place: see `answerForTest`. */
  var fetchForTest: typeof fetch | undefined;
}

// Whoever makes calls keeps the `fetch` that there is when it is loaded, before any test begins.
const network = globalThis.fetch.bind(globalThis);
globalThis.fetch = (input, init) => (globalThis.fetchForTest ?? network)(input, init);
afterEach(() => {
  globalThis.fetchForTest = undefined;
});
