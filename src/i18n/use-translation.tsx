import {
  type ReactNode,
  createContext,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { I18n } from './i18n';
import type { Language } from './languages';
import type { Namespaces, Translate } from './translate';

type Found<Ns extends Namespaces = Namespaces> = {
  t: Translate<Ns>;
  i18n: I18n;
  /** Loads the namespaces that are not loaded yet, then calls `onLoaded`. Undefined if all are loaded. */
  load: ((onLoaded: () => void) => void) | undefined;
};

/**
 * The texts of a page in one language. A new language creates a new object, so that components render
 * again.
 */
class TextsInLanguage {
  readonly language: Language;
  readonly #i18n: I18n;
  readonly #found = new Map<string, Found>();
  /**
   * Namespaces that a component has tried to load. Each is tried once; otherwise a failure would repeat
   * for ever.
   */
  readonly #tried = new Set<string>();

  constructor(i18n: I18n) {
    this.#i18n = i18n;
    this.language = i18n.language;
  }

  find<const Ns extends Namespaces>(namespaces: Ns): Found<Ns>;
  find(namespaces: Namespaces): Found {
    const name = namespaces.toString();
    const known = this.#found.get(name);
    if (known) return known;
    const all = [namespaces].flat();
    const isMissing = (one: string) => !this.#tried.has(one) && !this.#i18n.has(one);
    const load = async (onLoaded: () => void) => {
      await this.#i18n.tryToLoad(all);
      for (const one of all) this.#tried.add(one);
      // Removes this object unless another component has already replaced it. The next one has a new `t`,
      // so that values computed from the old texts are computed again.
      if (this.#found.get(name) === found) this.#found.delete(name);
      onLoaded();
    };
    const found: Found = {
      t: this.#i18n.translator(namespaces),
      i18n: this.#i18n,
      load: all.some(isMissing) ? (onLoaded) => void load(onLoaded) : undefined,
    };
    this.#found.set(name, found);
    return found;
  }
}

const shown = new WeakMap<I18n, TextsInLanguage>();

/** The same object until the language changes. */
function textsOf(i18n: I18n): TextsInLanguage {
  const known = shown.get(i18n);
  if (known?.language === i18n.language) return known;
  const texts = new TextsInLanguage(i18n);
  shown.set(i18n, texts);
  return texts;
}

const TextsContext = createContext<TextsInLanguage | null>(null);

/** Provides texts to the components below it, and renders them again when the language changes. */
export function TextsProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const read = () => textsOf(i18n);
  const texts = useSyncExternalStore(i18n.subscribe, read, read);
  return <TextsContext value={texts}>{children}</TextsContext>;
}

function useFound<const Ns extends Namespaces>(namespaces: Ns): Found<Ns> {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('There is no TextsProvider around this component');
  return texts.find(namespaces);
}

/**
 * The translation function for keys of the namespaces; keys of the first need no prefix. One
 * subscription serves all components: that of `TextsProvider`.
 */
export function useTranslation<const Ns extends Namespaces = 'common'>(
  namespaces?: Ns,
): Pick<Found<Ns>, 't' | 'i18n'>;
export function useTranslation(namespaces: Namespaces = 'common') {
  const found = useFound(namespaces);
  const [, setLoaded] = useState<Found>();
  // Renders only this component again. An update above a part of the page that is not hydrated yet would
  // make React hydrate that part at once, and report an error if a route in it has failed.
  useEffect(() => found.load?.(() => setLoaded(found)), [found]);
  return found;
}
