/** The keys of an object, in order, with their literal types. */
export const keysOf = <Key extends string>(record: { readonly [K in Key]?: unknown }): Key[] =>
  Object.keys(record) as Key[];

/** The keys and values of an object, in order, with the literal types of the keys. */
export const entriesOf = <Key extends string, Value>(
  record: Readonly<Record<Key, Value>>,
): (readonly [key: Key, value: Value])[] => keysOf(record).map((key) => [key, record[key]]);

/** An object with the same keys and transformed values. */
export const mapValues = <Key extends string, Old, New>(
  record: Readonly<Record<Key, Old>>,
  make: (value: Old, key: Key) => New,
): Record<Key, New> => fromKeys(keysOf(record), (key) => make(record[key], key));

/** An object with a value made for each of these keys. */
export const fromKeys = <Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;

/** A copy of an object with only the named properties. */
export const pick = <Source extends object, Key extends keyof Source>(
  source: Source,
  keys: readonly Key[],
): Pick<Source, Key> =>
  Object.fromEntries(keys.map((key) => [key, source[key]])) as Pick<Source, Key>;
