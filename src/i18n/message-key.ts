export type MessageValues = Record<string, string | number | Date>;

/**
 * `namespace:key.path`, followed by the values of placeholders as a query: `ui:tooLong?max=100`.
 */
const pattern = /^([a-zA-Z]{1,40}):([\w.-]{1,100})(?:\?(.*))?$/s;

/** Parsers for the values of placeholders. Other values stay texts. */
const readers: Record<string, (text: string) => string | number | Date> = {
  // Plural forms need a number.
  count: Number,
  limit: Number,
  least: Number,
  most: Number,
  date: (text) => new Date(text),
};

/** Parses a message into its key and values; null when it is not a translation key. */
export function readMessageKey(
  message: string,
): { namespace: string; key: string; values: MessageValues } | null {
  const [, namespace, key, query] = pattern.exec(message) ?? [];
  if (!namespace || !key) return null;
  const values: MessageValues = {};
  for (const [name, text] of new URLSearchParams(query))
    values[name] = readers[name]?.(text) ?? text;
  return { namespace, key, values };
}

/** Writes a message for `readMessageKey`: a key with the values of its placeholders. */
export function writeMessageKey(key: string, values: MessageValues = {}): string {
  const query = new URLSearchParams(
    Object.entries(values).map(([name, value]) => [
      name,
      value instanceof Date ? value.toJSON() : String(value),
    ]),
  );
  const text = query.toString();
  return text ? `${key}?${text}` : key;
}
