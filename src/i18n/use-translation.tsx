import type { TFunction, i18n } from 'i18next';
import {
  type ReactNode,
  createContext,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Namespace } from './namespaces';

type Namespaces = Namespace | readonly Namespace[];
type Found = {
  t: TFunction;
  i18n: i18n;
  /** Loads the namespaces that no loader has loaded, then calls back. Undefined if there are none. */
  load: ((onLoaded: () => void) => void) | undefined;
};

/** The texts of an i18next instance in one language. Another language is another object. */
class TextsInLanguage {
  readonly #i18n: i18n;
  readonly #found = new Map<string, Found>();
  /** Namespaces that a component has loaded, or tried to: once, or a failure would repeat for ever. */
  readonly #tried = new Set<Namespace>();

  constructor(instance: i18n) {
    this.#i18n = instance;
  }

  find(namespaces: Namespaces): Found {
    const name = namespaces.toString();
    const known = this.#found.get(name);
    if (known) return known;
    const all = [namespaces].flat();
    const isMissing = (one: Namespace) =>
      !this.#tried.has(one) && !this.#i18n.hasLoadedNamespace(one);
    const load = (onLoaded: () => void) =>
      void this.#i18n.loadNamespaces(all, () => {
        for (const one of all) this.#tried.add(one);
        // Another component may have replaced it already.
        if (this.#found.get(name) === found) this.#found.delete(name);
        onLoaded();
      });
    const found: Found = {
      t: this.#translator(all),
      i18n: this.#i18n,
      load: all.some(isMissing) ? load : undefined,
    };
    this.#found.set(name, found);
    return found;
  }

  #translator(all: readonly Namespace[]): TFunction {
    const { language } = this.#i18n;
    // The types of i18next do not know the last argument: the namespaces of keys with a prefix.
    const instance = this.#i18n as unknown as { getFixedT: (...given: unknown[]) => TFunction };
    const t = instance.getFixedT(language, all[0], undefined, { scopeNs: all });
    if (!all.some((one) => this.#tried.has(one))) return t;
    // Another function for other texts, so that what was computed from the old ones is computed anew.
    return Object.assign((...given: unknown[]) => Reflect.apply(t, undefined, given) as string, t);
  }
}

type Store = { texts: TextsInLanguage; subscribe: (listener: () => void) => () => void };
const stores = new WeakMap<i18n, Store>();

function storeOf(instance: i18n): Store {
  const known = stores.get(instance);
  if (known) return known;
  const listeners = new Set<() => void>();
  const store: Store = {
    texts: new TextsInLanguage(instance),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  instance.on('languageChanged', () => {
    store.texts = new TextsInLanguage(instance);
    for (const listener of listeners) listener();
  });
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

function useFound(namespaces: Namespaces): Found {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('There is no TextsProvider around this component');
  return texts.find(namespaces);
}

/**
 * The translation function for keys of the namespaces; keys of the first need no prefix. One
 * subscription serves all components: that of `TextsProvider`. react-i18next has one in each, and
 * ten hooks around it, which took a tenth of the time of a page.
 */
export function useTranslation<const Ns extends Namespaces = 'common'>(
  namespaces?: Ns,
): { t: TFunction<Ns>; i18n: i18n } {
  const found = useFound(namespaces ?? 'common');
  const [, setLoaded] = useState<Found>();
  // Only this component renders again. An update above a part of the page that has not hydrated yet
  // would hydrate it at once, and React would report it if a route has failed there.
  useEffect(() => found.load?.(() => setLoaded(found)), [found]);
  return found as unknown as { t: TFunction<Ns>; i18n: i18n };
}

/**
 * As `useTranslation`, for texts that are not shown before something has happened, such as the reason of a
 * failure: the component does not render again when they have been fetched.
 */
export function useLaterTranslation<const Ns extends Namespaces>(
  namespaces: Ns,
): { t: TFunction<Ns>; i18n: i18n } {
  const found = useFound(namespaces);
  useEffect(() => found.load?.(() => {}), [found]);
  return found as unknown as { t: TFunction<Ns>; i18n: i18n };
}
