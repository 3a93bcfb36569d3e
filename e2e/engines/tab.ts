/** A window of a browser, as far as the drivers of all engines can do the same. */
export type Tab = {
  open: (address: string) => Promise<void>;
  address: () => Promise<string>;
  /** Runs a function in the page. It uses nothing from outside itself but its arguments. */
  run: <R, A extends unknown[]>(work: (...args: A) => R, ...args: A) => Promise<Awaited<R>>;
  click: (selector: string) => Promise<void>;
  /** Types a text into a field, as a person does. */
  type: (selector: string, text: string) => Promise<void>;
  press: (key: 'Enter' | 'Escape' | 'Tab') => Promise<void>;
  choose: (selector: string, file: string) => Promise<void>;
  resize: (size: { width: number; height: number }) => Promise<void>;
  picture: () => Promise<Buffer>;
  /** What the console and the policies of the pages have complained of since the last call. */
  problems: () => Promise<string[]>;
  close: () => Promise<void>;
};

/**
 * How a person has set a browser. A careful one asks for less motion and, where the browser knows it, for forced colours,
 * and points with a finger, where the browser can be told so.
 */
export type Reader = 'usual' | 'careful' | 'without scripts';

export type Engine = {
  name: string;
  /** Gets its programs. @returns what is missing, in a line, or undefined */
  missing: () => string | undefined;
  start: (reader: Reader) => Promise<Tab>;
};
