/** Results to keep by key: a map that forgets all entries before it would hold more than `limit`. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  constructor(private readonly limit: number) {
    super();
  }

  override set(key: Key, value: Value): this {
    if (this.size >= this.limit && !this.has(key)) this.clear();
    return super.set(key, value);
  }
}
