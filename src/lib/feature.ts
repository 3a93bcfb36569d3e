import type { QuickActs } from './quick-act';
import type { RecordSearch } from './record-search';
import type { SlotContents } from './slot';

/**
 * What a feature says of itself to the rest of the product. `src/features.ts` lists all features; their types
 * travel from there through `Register`, and their values through `registerFeatures`.
 */

/** Actions by resource: `{ loan: ['read'] }`. */
type Actions = Readonly<Record<string, readonly string[]>>;

/** A page of an area. Its name and words stand in the `feature` part of the feature's own texts. */
export type PageShape = {
  readonly area: 'app' | 'manager';
  /** What its loader reads, besides the area itself. */
  readonly asks?: Actions;
  /** Key of its name wherever pages are offered; a page without one is not offered by itself. */
  readonly label?: string;
  readonly icon?: string;
  /**
   * Where the navigation shows it: the bar of the readers' app, or a group of the manager's sidebar. There a page whose
   * path continues that of another entry stands below it.
   */
  readonly navigation?: NavigationPlace | readonly NavigationPlace[];
  readonly shortcut?: Shortcut;
  /** Reads the number of what waits on the page, which the sidebar shows beside its entry. */
  readonly count?: () => CountQuery;
};

/** A query for a number; null while it is unknown. */
export type CountQuery<Family extends string = string> = {
  readonly queryKey: readonly [Family, ...string[]];
  readonly queryFn: () => Promise<{ count: number | null }>;
};

type LettersOf<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? First | LettersOf<Rest>
  : never;
type Letter = LettersOf<'abcdefghijklmnopqrstuvwxyz'>;
/** Keys that lead to a page: `g` and a letter from everywhere, a letter alone from the page above it. */
export type Shortcut = Letter | `g ${Letter}`;

export type NavigationPlace = 'app' | 'application' | 'configuration';

/** Something to do that is not just a page of the list. */
export type CommandShape = {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly icon: string;
  /** The area in which it is offered; both areas if unset. */
  readonly area?: 'app' | 'manager';
  /** Whether it is also a link at the end of the manager's sidebar. */
  readonly isInSidebar?: boolean;
  readonly shortcut?: Shortcut;
};

/** Parts of a feature that a room or a feature above asks for; it adds them here, with its own types. */
export interface FeatureHooks {}

/** What every page may know of a feature. It is in the first script, so large parts are loaded on demand. */
export type FeatureShape = FeatureHooks & {
  readonly name: string;
  /** Unset if the product can be without it, and without those that need it. */
  readonly kind?: 'core' | 'library';
  /** The features whose words, facts and queries this one uses. */
  readonly needs?: readonly string[];
  readonly permissions?: Actions;
  /** What each role may do with these resources. */
  readonly grants?: Readonly<Record<string, Actions>>;
  /** Its pages inside the areas, by their path. */
  readonly pages?: Readonly<Record<string, PageShape>>;
  /** The lists of its plain records, by their path: what the journeys of all such pages open. */
  readonly records?: readonly string[];
  readonly commands?: Readonly<Record<string, CommandShape>>;
  /** What the audit records, with the type of its target; null without a target. */
  readonly acts?: Readonly<Record<string, string | null>>;
  readonly queries?: readonly string[];
  /** What its mutations write, and the families of queries that become stale by it. */
  readonly stale?: Readonly<Record<string, readonly string[]>>;
  /** Families that show data of every feature: each write makes them stale. */
  readonly staleAfterEveryWrite?: readonly string[];
  /** Families whose order or words depend on the language of the page. */
  readonly staleAfterLanguage?: readonly string[];
  /** Its namespaces of texts, with the types of the English ones; see `textsOf`. */
  readonly texts?: Readonly<Record<string, object>>;
  /** Its namespace whose part `codes` has the texts of its error codes. */
  readonly errorTexts?: string;
  /** How its records are found by words from any page. */
  readonly search?: RecordSearch;
  /** What a person can do at once from any page. */
  readonly quickActs?: QuickActs;
  /** Components that it puts into the frame, and into pages of other features. */
  readonly slots?: SlotContents;
};

/**
 * Names a feature and keeps the literal types of what it says. What it asks of other features is checked in
 * `src/features.ts`, because here the check would depend on its own result.
 */
export const defineFeature = <
  const Name extends string,
  const Shape extends Omit<FeatureShape, 'name'>,
>(
  name: Name,
  shape: Shape,
): { readonly name: Name } & Shape => ({ name, ...shape });

/**
 * The namespaces of a feature, with the type of their English texts: the texts themselves are loaded by page.
 * `textsOf<{ user: typeof user }>('user')` with `import type user from '@/i18n/locales/en/user.json'`.
 */
export const textsOf = <Texts extends Readonly<Record<string, object>>>(
  ...namespaces: readonly (keyof Texts & string)[]
): Texts => Object.fromEntries(namespaces.map((namespace) => [namespace, {}])) as Texts;

/** `src/features.ts` fills it in, as the router's `Register` is filled in. */
export interface Register {}

export type Features = Register extends { features: infer List extends readonly FeatureShape[] }
  ? List
  : readonly FeatureShape[];
export type Feature = Features[number];
export type FeatureName = Feature['name'];

/** The parts of one key of all features. */
type PartsOf<Key extends keyof FeatureShape> = Feature extends infer One
  ? One extends Readonly<Record<Key, infer Value>>
    ? Value
    : never
  : never;
/** The members of a union as one object. */
export type Merged<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  part: infer All,
) => void
  ? { readonly [Key in keyof All]: All[Key] }
  : never;

export type FeaturePermissions = Merged<PartsOf<'permissions'>>;
export type FeaturePages = Merged<PartsOf<'pages'>>;
export type FeatureCommands = Merged<PartsOf<'commands'>>;
export type FeatureActs = Merged<PartsOf<'acts'>>;
export type FeatureTexts = Merged<PartsOf<'texts'>>;
export type QueryFamily = PartsOf<'queries'>[number];
type FeatureStale = Merged<PartsOf<'stale'>>;
/** The kinds of data that mutations write. */
export type Written = Extract<keyof FeatureStale, string>;

let registered: readonly FeatureShape[] | undefined;
let off: readonly string[] = [];
const known = new Map<keyof Parts, unknown>();

/** Called once, by `src/features.ts`. */
export function registerFeatures<const List extends readonly FeatureShape[]>(list: List): List {
  registered = list;
  known.clear();
  return list;
}

/** All features, also those that are switched off. @throws Error before the list is registered */
export function knownFeatures(): readonly FeatureShape[] {
  if (!registered) throw new Error('The entry point must import src/features.ts first.');
  return registered;
}

export const isOff = ({ name }: { name: string }): boolean => off.includes(name);

/** The features that are on, in the order of the navigation. @throws Error before the list is registered */
export const allFeatures = (): readonly FeatureShape[] =>
  knownFeatures().filter((one) => !isOff(one));

/**
 * Switches features off: their pages, calls and jobs are gone, and their data stay. The server does so at its start, and
 * the browser before a page begins.
 * @param names with those that need them
 */
export function switchOff(names: readonly string[]): void {
  off = names;
  known.clear();
}

/**
 * What the features add to one hook, in the order of the list. The type is that of the values themselves, so who
 * asks can compare it with pages, texts and permissions, which this file does not know.
 */
export const hooked = <Key extends keyof FeatureHooks>(key: Key): readonly PartsOf<Key>[] =>
  allFeatures().flatMap((feature) => {
    const part = feature[key];
    // The types follow from the same list; see `Register`.
    return part === undefined ? [] : [part as unknown as PartsOf<Key>];
  });

type Parts = {
  permissions: FeaturePermissions;
  pages: FeaturePages;
  commands: FeatureCommands;
  acts: FeatureActs;
  stale: FeatureStale;
  texts: FeatureTexts;
};

/** The parts of one key of all features, as one record in the order of the list. A test compares their names. */
export function partsOf<Key extends keyof Parts>(key: Key): Parts[Key] {
  // The audit still names what people did with a feature that is off.
  const features = key === 'pages' || key === 'commands' ? allFeatures() : knownFeatures();
  const found: unknown =
    known.get(key) ?? Object.assign({}, ...features.map((feature) => feature[key]));
  known.set(key, found);
  // The types follow from the same list; see `Register`.
  return found as Parts[Key];
}
