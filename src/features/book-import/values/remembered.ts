/** A function that finds a value once for each key, since this takes long. It remembers up to `most` of them. */
export function remembered<Key, Value>(
  find: (key: Key) => Value,
  most: number,
): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const found = known.get(key) ?? find(key);
    if (known.size >= most) known.clear();
    known.set(key, found);
    return found;
  };
}
