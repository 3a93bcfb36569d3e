const identifier = /^[a-z_$][\w$]*$/i;
/**
 * Lengths of objects that are compared: a reference to a shorter one would save nothing, and longer
 * ones are rarely equal.
 */
const shared = { from: 24, to: 400 };

/**
 * Writes plain data as a JavaScript expression for an inline script: half of what JSON in a string
 * takes, and `Date` stays `Date`. Equal objects are written once, and are one object for the reader.
 * The text is safe between script tags, as it contains no `<`.
 * @throws TypeError for functions, symbols, big integers and instances of classes other than `Date`
 */
export function scriptLiteral(value: unknown): string {
  const texts = new Map<object, string>();
  const counts = new Map<string, number>();
  const measure = (one: unknown): string => {
    if (!isObject(one)) return primitive(one);
    const text = texts.get(one) ?? compound(one, measure);
    texts.set(one, text);
    if (isComparable(text)) counts.set(text, (counts.get(text) ?? 0) + 1);
    return text;
  };
  measure(value);
  const references = new Map<string, string>();
  const write = (one: unknown): string => {
    if (!isObject(one)) return primitive(one);
    const text = texts.get(one) ?? '';
    if (text.length < shared.from) return text;
    if (!isComparable(text) || (counts.get(text) ?? 0) < 2) return compound(one, write);
    const known = references.get(text);
    if (known !== undefined) return known;
    const reference = `$[${references.size}]`;
    references.set(text, reference);
    return reference;
  };
  const isAnyShared = [...counts.values()].some((count) => count > 1);
  const written = isAnyShared ? write(value) : (texts.get(value as object) ?? primitive(value));
  const table = [...references.keys()].join();
  const literal = references.size === 0 ? `(${written})` : `($=>(${written}))([${table}])`;
  return literal.replaceAll('<', String.raw`\u003c`);
}

const isComparable = ({ length }: string) => length >= shared.from && length <= shared.to;

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

function primitive(value: unknown): string {
  if (value === undefined) return 'void 0';
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value);
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  throw new TypeError(`A ${typeof value} cannot be written as a literal`);
}

function compound(value: object, write: (one: unknown) => string): string {
  if (Array.isArray(value)) return `[${value.map(write).join()}]`;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null)
    throw new TypeError('An instance of a class cannot be written as a literal');
  let text = '';
  for (const [key, one] of Object.entries(value))
    text += `${text === '' ? '' : ','}${keyText(key)}:${write(one)}`;
  return `{${text}}`;
}

function keyText(key: string): string {
  // Without brackets it would set the prototype.
  if (key === '__proto__') return '["__proto__"]';
  return identifier.test(key) ? key : JSON.stringify(key);
}
