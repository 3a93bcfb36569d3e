import { type AnyProcedure, isProcedure } from '@orpc/server';
import { type Merged, isOff } from './feature';
import type { FileDocs } from './file-formats/file-docs';

/** Runs a command of another process. @returns the response, in parts if it is long */
export type LockCommand = (request: string) => Promise<Iterable<string> | AsyncIterable<Buffer>>;

/** The calls of a feature: procedures, in groups. */
interface Calls {
  readonly [name: string]: AnyProcedure | Calls;
}

/** The names of calls: `session.list`. */
export type CallNames<Router, Before extends string = ''> = {
  [Key in Extract<keyof Router, string>]: Router[Key] extends AnyProcedure
    ? `${Before}${Key}`
    : CallNames<Router[Key], `${Before}${Key}.`>;
}[Extract<keyof Router, string>];

/**
 * What the test of permissions sends to a call or page, and the answers that count as allowed. Values may contain
 * placeholders: the names of `sampleRecords` stand for the ids of existing records, as `{user}` does, `{unique}` is a
 * new text and `{email}` a new address.
 */
export type Sample = {
  readonly input?: Record<string, unknown>;
  /** 200, 201 and 204 if unset. */
  readonly allowed?: readonly number[];
  /** The request ends its own session, so the test needs a new session for each caller. */
  readonly spendsSession?: boolean;
  readonly note?: string;
};

/** The address of a page with a parameter that the tests open. */
export type PageSample = Omit<Sample, 'input'> & { readonly path: string };

/** An address besides calls and pages of an area, as the table of permissions shows and tests it. */
export type Address = Sample & {
  /** What `operator` has is for monitoring, which is answered at any rate and under any load. */
  readonly kind: 'page' | 'form' | 'file' | 'operator';
  readonly path: string;
  readonly name?: string;
  readonly access: 'public' | 'signed in' | 'none' | Readonly<Record<string, readonly string[]>>;
};

/**
 * Records with nothing but the calls list, get, create, update and delete, and their pages. The tests of all features
 * make them, change them and open their pages.
 */
export type PlainRecords = {
  /** The first part of their acts in the audit, and the name of their calls and of their table. */
  readonly kind: string;
  readonly call: string;
  /** The address of their list. */
  readonly list: string;
  /** What one has, with the placeholders of samples for other records, and what a change of it may write. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly changes: Readonly<Record<string, unknown>>;
  /** The fields that name a file. */
  readonly files?: readonly string[];
  /** What a person may keep of one, if there is any. */
  readonly own?: Readonly<Record<string, unknown>>;
};

type Parameterized<Path> = Extract<Path, `${string}{${string}`>;
type PagesOf<Feature> = Feature extends { pages: infer Pages }
  ? Extract<keyof Pages, string>
  : never;

type PageSamples<Path extends string> = ([Parameterized<Path>] extends [never]
  ? unknown
  : { readonly pageSamples: Readonly<Record<Parameterized<Path>, PageSample>> }) & {
  readonly pageSamples?: { readonly [Other in Path]?: PageSample };
};

/** Parts of a feature that a room above this one asks for; it adds them here, with its own types. */
export interface ServerFeatureHooks {}

/** What only the server knows of a feature. */
export type ServerFeatureShape = ServerFeatureHooks & {
  readonly name: string;
  /** Its procedures. They are the same over /api/rpc, /api/rest and while a page renders. */
  readonly calls?: Calls;
  readonly samples?: { readonly [call: string]: Sample };
  readonly pageSamples?: { readonly [path: string]: PageSample };
  readonly records?: readonly PlainRecords[];
  /** Its lists in which tests find records, by the placeholder for the id: `{ user: '/api/rest/users' }`. */
  readonly sampleRecords?: Readonly<Record<string, string>>;
  readonly addresses?: readonly Address[];
  /** Example values of its fields for the API documentation, by name: `email`, or `actor.name`. */
  readonly examples?: Readonly<Record<string, unknown>>;
  /** Procedures that only calls of the authentication library reach. */
  readonly authCalls?: Calls;
  readonly files?: readonly FileDocs[];
  /** Starts work in the background. @returns a function that stops it after the current step */
  readonly startJob?: () => () => Promise<void>;
  /** Answers commands of another process on the embedded database that this server has open. */
  readonly commands?: Readonly<Record<string, LockCommand>>;
};

/** The half of a feature that only the server knows: the compiler asks for a sample of each call and page. */
export const defineServerFeature = <
  const Feature extends { readonly name: string },
  Own extends Calls | undefined = undefined,
>(
  feature: Feature,
  shape: Omit<ServerFeatureShape, 'name' | 'calls' | 'samples' | 'pageSamples'> & {
    readonly calls?: Own;
  } & ([keyof Own] extends [never]
      ? unknown
      : { readonly samples: Record<CallNames<Own>, Sample> }) &
    PageSamples<PagesOf<Feature>>,
) => ({ ...shape, name: feature.name as Feature['name'] });

/** `src/features.server.ts` fills it in. */
export interface ServerRegister {}

export type ServerFeatures = ServerRegister extends {
  features: infer List extends readonly ServerFeatureShape[];
}
  ? List
  : readonly ServerFeatureShape[];

type PartsOf<Key extends keyof ServerFeatureShape> = ServerFeatures[number] extends infer One
  ? One extends { readonly [K in Key]?: infer Value }
    ? Exclude<Value, undefined>
    : never
  : never;

export type FeatureCalls = Merged<PartsOf<'calls'>>;

let registered: readonly ServerFeatureShape[] | undefined;

/** Called once, by `src/features.server.ts`. */
export function registerServerFeatures<const List extends readonly ServerFeatureShape[]>(
  list: List,
): List {
  registered = list;
  return list;
}

/**
 * The server's half of all features, for what keeps data right: it counts also for those that are switched off.
 * @throws Error before the list is registered
 */
export function knownServerFeatures(): readonly ServerFeatureShape[] {
  if (!registered)
    throw new Error(
      'No features are registered: the entry point must import src/features.server.ts first.',
    );
  return registered;
}

/** The server's half of the features that are on. @throws Error before the list is registered */
export const allServerFeatures = (): readonly ServerFeatureShape[] =>
  knownServerFeatures().filter((one) => !isOff(one));

/** The calls of all features, as one router. @throws Error when two features define the same call */
export const featureCalls = (): FeatureCalls => together('calls', {}) as FeatureCalls;
/** These, and those that only calls of the authentication library reach. */
export const featureAuthCalls = (): Calls => together('authCalls', featureCalls());

const together = (key: 'calls' | 'authCalls', first: Calls): Calls =>
  allServerFeatures().reduce<Calls>((all, feature) => withCalls(all, feature[key] ?? {}), first);

/** Both groups as one. Features may add to a group of another, such as the calls of an account. */
function withCalls(all: Calls, added: Calls, at = ''): Calls {
  const joined = Object.entries(added).map(([name, part]) => {
    const known = all[name];
    if (known === undefined) return [name, part];
    if (isProcedure(known) || isProcedure(part))
      throw new Error(`Two features define the call ${at}${name}.`);
    return [name, withCalls(known, part, `${at}${name}.`)];
  });
  return { ...all, ...Object.fromEntries(joined) };
}
