import type { TFunction, i18n } from 'i18next';
import { type ReactNode, createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { Namespace } from './namespaces';

type Namespaces = Namespace | readonly Namespace[];
type Found = { t: TFunction; i18n: i18n };

/** The texts of an i18next instance in one language. Another language is another object. */
class TextsInLanguage {
  readonly #i18n: i18n;
  readonly #onLoaded: () => void;
  readonly #found = new Map<string, Found>();
  readonly #asked = new Set<string>();

  constructor(instance: i18n, onLoaded: () => void) {
    this.#i18n = instance;
    this.#onLoaded = onLoaded;
  }

  find(namespaces: Namespaces): Found {
    const name = namespaces.toString();
    const known = this.#found.get(name);
    if (known) return known;
    const all = [namespaces].flat();
    // The types of i18next do not know the last argument: the namespaces of keys with a prefix.
    const { language } = this.#i18n;
    const instance = this.#i18n as unknown as { getFixedT: (...given: unknown[]) => TFunction };
    const t = instance.getFixedT(language, all[0], undefined, { scopeNs: all });
    const found = { t, i18n: this.#i18n };
    this.#found.set(name, found);
    return found;
  }

  /** Loads the namespaces that no loader has loaded, once. */
  loadMissing(namespaces: Namespaces): void {
    const missing = [namespaces]
      .flat()
      .filter((name) => !this.#asked.has(name) && !this.#i18n.hasLoadedNamespace(name));
    if (missing.length === 0) return;
    for (const name of missing) this.#asked.add(name);
    void this.#i18n.loadNamespaces(missing, this.#onLoaded);
  }

  /** The same texts for a new rendering, because some have been loaded. */
  renewed(): TextsInLanguage {
    const next = new TextsInLanguage(this.#i18n, this.#onLoaded);
    for (const name of this.#asked) next.#asked.add(name);
    return next;
  }
}

type Store = { texts: TextsInLanguage; subscribe: (listener: () => void) => () => void };
const stores = new WeakMap<i18n, Store>();

function storeOf(instance: i18n): Store {
  const known = stores.get(instance);
  if (known) return known;
  const listeners = new Set<() => void>();
  const update = (texts: TextsInLanguage) => {
    store.texts = texts;
    for (const listener of listeners) listener();
  };
  const inLanguage = () => new TextsInLanguage(instance, () => update(store.texts.renewed()));
  const store: Store = {
    texts: inLanguage(),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  instance.on('languageChanged', () => update(inLanguage()));
  stores.set(instance, store);
  return store;
}

const TextsContext = createContext<TextsInLanguage | null>(null);

/** Gives the components below it their texts, and renders them again in another language. */
export function TextsProvider({ i18n: instance, children }: { i18n: i18n; children: ReactNode }) {
  const store = storeOf(instance);
  const read = () => store.texts;
  const texts = useSyncExternalStore(store.subscribe, read, read);
  return <TextsContext value={texts}>{children}</TextsContext>;
}

/**
 * The translation function for keys of the namespaces; keys of the first need no prefix. One
 * subscription serves all components: that of `TextsProvider`. react-i18next has one in each, and
 * ten hooks around it, which took a tenth of the time of a page.
 */
export function useTranslation<const Ns extends Namespaces = 'common'>(
  namespaces?: Ns,
): { t: TFunction<Ns>; i18n: i18n } {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('There is no TextsProvider around this component');
  const asked: Namespaces = namespaces ?? 'common';
  const name = asked.toString();
  // oxlint-disable-next-line react/exhaustive-deps -- the name stands for the namespaces
  useEffect(() => texts.loadMissing(asked), [texts, name]);
  return texts.find(asked) as { t: TFunction<Ns>; i18n: i18n };
}
