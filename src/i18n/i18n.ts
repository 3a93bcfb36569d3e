import { createSignal } from '@/lib/objects/signal';
import { checksCode, keepsTexts } from '@/lib/product/development';
import { isModuleFault } from '@/lib/web/connection-fault';
import { type NamespaceTexts, fillText } from './fill-text';
import { type Language, languages } from './languages';
import { type Namespace, initialNamespaces } from './namespaces';
import { readTexts } from './read-texts';
import type { Namespaces, TextValues, Translate } from './translate';

/** Texts by namespace. */
export type Texts = Record<string, NamespaceTexts>;

/** The server's cache of texts, shared by all pages. Null in development, where the files change. */
const readByServer =
  typeof window === 'undefined' && keepsTexts ? new Map<string, NamespaceTexts>() : null;

const noValues: TextValues = {};

/**
 * The language and the loaded namespaces of one page, mail or response. Each has its own object, because
 * simultaneous requests may have different languages.
 */
export class I18n {
  /** The regional tags of the reader, such as `en-GB`; see `acceptedDateLanguages`. */
  readonly dateLanguages: readonly string[];
  /** Translates keys of any namespace; those of `common` need no prefix. */
  readonly t: Translate<readonly ['common', ...Namespace[]]>;
  /** The language in which the page started; the fallback for texts that cannot be fetched in another. */
  readonly #first: Language;
  #language: Language;
  /** See `nextLanguage`. */
  #next: Language;
  /** By `language/namespace`. */
  readonly #texts = new Map<string, NamespaceTexts>();
  readonly #faults = new Map<string, unknown>();
  readonly #reading = new Map<string, Promise<void>>();
  readonly #required = new Set<string>();
  readonly #changes = createSignal();

  /**
   * @param texts texts in this language that the server has loaded already
   * @param dateLanguages see `acceptedDateLanguages`
   */
  constructor(language: Language, texts: Texts = {}, dateLanguages: readonly string[] = []) {
    this.#first = language;
    this.#language = language;
    this.#next = language;
    this.dateLanguages = dateLanguages;
    for (const [namespace, found] of Object.entries(texts)) {
      this.#texts.set(`${language}/${namespace}`, found);
      this.#required.add(namespace);
    }
    this.t = this.translator<readonly ['common', ...Namespace[]]>(['common']);
  }

  get language(): Language {
    return this.#language;
  }

  /** The language that was chosen last. It becomes the language of the page when its texts are loaded. */
  get nextLanguage(): Language {
    return this.#next;
  }

  get direction(): 'ltr' | 'rtl' {
    return languages[this.#language].direction;
  }

  /** The loaded texts of the current language, by namespace. The browser starts with those of the server. */
  get texts(): Texts {
    return Object.fromEntries(
      Array.from(this.#required).flatMap((namespace) => {
        const texts = this.#texts.get(`${this.#language}/${namespace}`);
        return texts ? [[namespace, texts]] : [];
      }),
    );
  }

  /**
   * Whether the texts of a namespace are loaded, in the current language or, after a failure, in the
   * first one.
   */
  has(namespace: string): boolean {
    return (
      this.#texts.has(`${this.#language}/${namespace}`) ||
      (this.#faults.has(`${this.#language}/${namespace}`) &&
        this.#texts.has(`${this.#first}/${namespace}`))
    );
  }

  /** A function that translates keys of the namespaces; those of the first need no prefix. */
  translator<const Ns extends Namespaces>(namespaces: Ns): Translate<Ns> {
    const [first = ''] = [namespaces].flat();
    return (key: string, values: TextValues = noValues) => {
      const at = key.indexOf(':');
      const namespace = at < 0 ? first : key.slice(0, at);
      const name = at < 0 ? key : key.slice(at + 1);
      const texts =
        this.#texts.get(`${this.#language}/${namespace}`) ??
        this.#texts.get(`${this.#first}/${namespace}`);
      const text = texts && fillText(texts, name, values, this.#language);
      if (checksCode && !texts && !('defaultValue' in values) && typeof window === 'undefined')
        throw new Error(
          `The HTML would show the key ${namespace}:${name}: name ${namespace} in loadTexts of the loader`,
        );
      return text ?? (typeof values.defaultValue === 'string' ? values.defaultValue : name);
    };
  }

  /**
   * Loads namespaces. Those that cannot be fetched are taken from the first language.
   * @throws TypeError when they cannot be fetched in that language either, so that no page shows bare
   *   keys; the error of `goneFile` when a release has replaced the file
   */
  async load(namespaces: readonly string[]): Promise<void> {
    await this.tryToLoad(namespaces);
    const missing = namespaces.find((namespace) => !this.has(namespace));
    if (missing === undefined) return;
    const fault = this.#faults.get(`${this.#first}/${missing}`);
    throw isModuleFault(fault) ? fault : new TypeError(`Failed to fetch the texts of ${missing}`);
  }

  /** Like `load`, but for texts that can be missing. Never throws. */
  async tryToLoad(namespaces: readonly string[]): Promise<void> {
    const inUse = [...new Set([this.#language, this.#next])];
    await Promise.all(
      namespaces.map(async (namespace) => {
        this.#required.add(namespace);
        if (this.has(namespace)) return;
        await Promise.all(inUse.map((language) => this.#read(language, namespace)));
        if (!inUse.includes(this.#first) && !this.has(namespace))
          await this.#read(this.#first, namespace);
      }),
    );
  }

  /** Changes the language after its texts are loaded. */
  async changeLanguage(language: Language): Promise<void> {
    this.#next = language;
    await Promise.all(Array.from(this.#required, (namespace) => this.#read(language, namespace)));
    // Another language may have been chosen meanwhile.
    if (this.#next !== language || this.#language === language) return;
    this.#language = language;
    this.#changes.notify();
  }

  /** Calls `listener` when the language has changed. @returns a function that removes the listener */
  subscribe = this.#changes.subscribe;

  /** Reads missing texts; simultaneous calls share one read. Stores an error instead of throwing it. */
  async #read(language: Language, namespace: string): Promise<void> {
    const name = `${language}/${namespace}`;
    const known = readByServer?.get(name);
    if (known) this.#texts.set(name, known);
    if (this.#texts.has(name)) return;
    const reading = this.#reading.get(name) ?? this.#readFile(language, namespace, name);
    this.#reading.set(name, reading);
    await reading;
    this.#reading.delete(name);
  }

  async #readFile(language: Language, namespace: string, name: string): Promise<void> {
    try {
      const texts = await readTexts(language, namespace);
      this.#texts.set(name, texts);
      this.#faults.delete(name);
      readByServer?.set(name, texts);
    } catch (error) {
      this.#faults.set(name, error);
    }
  }
}

/** Loads the texts that a page needs, in addition to those of every page. @throws as `I18n.load` */
export const loadTexts = (i18n: I18n, namespaces: readonly Namespace[]): Promise<void> =>
  i18n.load([...initialNamespaces, ...namespaces]);
