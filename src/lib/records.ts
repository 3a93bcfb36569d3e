/** The keys of an object whose keys are known, in the order in which it names them. */
export const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[];

/** An object of the same keys, with each value made from the old one. */
export const mapValues = <Key extends string, Old, New>(
  record: Readonly<Record<Key, Old>>,
  make: (value: Old, key: Key) => New,
): Record<Key, New> => {
  const entries = keysOf(record).map((key) => [key, make(record[key], key)] as const);
  return Object.fromEntries(entries) as Record<Key, New>;
};

/** The named properties of an object, and no others. */
export const pick = <Source extends object, Key extends keyof Source>(
  source: Source,
  keys: readonly Key[],
): Pick<Source, Key> =>
  Object.fromEntries(keys.map((key) => [key, source[key]])) as Pick<Source, Key>;
