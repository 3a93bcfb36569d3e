export type MessageValues = Record<string, string | number | Date>;

/** `namespace:key.path`, with values for its placeholders like a query: `ui:tooLong?max=100`. */
const pattern = /^([a-zA-Z]{1,40}):([\w.-]{1,100})(?:\?(.*))?$/s;

/** How a placeholder's value is read; texts by any other name stay as they are. */
const readers: Record<string, (text: string) => string | number | Date> = {
  // Plural forms follow a number, never a text.
  count: Number,
  limit: Number,
  date: (text) => new Date(text),
};

/** A message of a schema in its parts; null when it is no translation key. */
export function readMessageKey(
  message: string,
): { namespace: string; key: string; values: MessageValues } | null {
  const [, namespace, key, query] = pattern.exec(message) ?? [];
  if (!namespace || !key) return null;
  const values = [...new URLSearchParams(query)].map(([name, text]) => [
    name,
    readers[name]?.(text) ?? text,
  ]);
  return { namespace, key, values: Object.fromEntries(values) as MessageValues };
}

/** The message that `readMessageKey` reads: a key with the values of its placeholders. */
export function writeMessageKey(key: string, values: MessageValues = {}): string {
  const query = new URLSearchParams(
    Object.entries(values).map(([name, value]) => [
      name,
      value instanceof Date ? value.toJSON() : String(value),
    ]),
  );
  return query.size > 0 ? `${key}?${query}` : key;
}
