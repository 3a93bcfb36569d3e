/** The keys of an object, in order, with their literal types. */
export const keysOf = <Key extends string>(record: { readonly [K in Key]?: unknown }): Key[] =>
  Object.keys(record) as Key[];

/** An object with the same keys and transformed values. */
export const mapValues = <Key extends string, Old, New>(
  record: Readonly<Record<Key, Old>>,
  make: (value: Old, key: Key) => New,
): Record<Key, New> => {
  const entries = keysOf(record).map((key) => [key, make(record[key], key)] as const);
  return Object.fromEntries(entries) as Record<Key, New>;
};

/** A copy of an object with only the named properties. */
export const pick = <Source extends object, Key extends keyof Source>(
  source: Source,
  keys: readonly Key[],
): Pick<Source, Key> =>
  Object.fromEntries(keys.map((key) => [key, source[key]])) as Pick<Source, Key>;
