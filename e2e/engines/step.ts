/** What a librarian does in each browser, as features say in `e2e/<feature>/engine-steps.ts`. */
import type { Tab } from './tab';

export type EngineStep = {
  title: string;
  /** Whether it is also a part of the short form. */
  isShort?: boolean;
  /** Whether it is done where scripts are switched off, and only there. */
  isWithoutScripts?: boolean;
  /** @param place a page is opened at this address */
  go: (tab: Tab, place: { url: string; engine: string }) => Promise<void>;
};
