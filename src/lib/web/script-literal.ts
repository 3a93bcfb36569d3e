const identifier = /^[a-z_$][\w$]*$/i;
/**
 * Lengths of objects that are compared: a reference to a shorter one would save nothing, and longer
 * ones are rarely equal.
 */
const shared = { from: 24, to: 400 };

/**
 * Writes plain data as a JavaScript expression for an inline script: half of what JSON in a string
 * takes, and `Date` stays `Date`. Equal objects that hold no others, such as the genre of many books,
 * are written once, and are one object for the reader.
 * The text is safe between script tags, as it contains no `<`.
 * @throws TypeError for functions, symbols, big integers and instances of classes other than `Date`
 */
export function scriptLiteral(value: unknown): string {
  const pieces: string[] = [];
  /** Where the text of each object that others may equal stands in `pieces`. */
  const places = new Map<string, number[]>();
  write(value, pieces, places);
  const table: string[] = [];
  for (const [text, found] of places) {
    if (found.length < 2) continue;
    for (const at of found) pieces[at] = `$[${table.length}]`;
    table.push(text);
  }
  const written = pieces.join('');
  const literal = table.length === 0 ? `(${written})` : `($=>(${written}))([${table.join()}])`;
  return escapeForScript(literal);
}

/**
 * Escapes JSON or a JavaScript expression for a script element. A text with `</script>` or `<!--`
 * would end or change the element.
 */
export const escapeForScript = (text: string): string => text.replaceAll('<', String.raw`\u003c`);

function write(value: unknown, pieces: string[], places: Map<string, number[]>): void {
  if (!isObject(value)) return void pieces.push(primitive(value));
  const isList = Array.isArray(value);
  const first = pieces.push(isList ? '[' : '{') - 1;
  let isLeaf = !isList;
  if (isList) {
    for (let at = 0; at < value.length; at += 1) {
      if (at > 0) pieces.push(',');
      write(value[at], pieces, places);
    }
  } else {
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null)
      throw new TypeError('An instance of a class cannot be written as a literal');
    let before = '';
    for (const key of Object.keys(value)) {
      pieces.push(before + keyText(key));
      const one = (value as Record<string, unknown>)[key];
      isLeaf &&= !isObject(one);
      write(one, pieces, places);
      before = ',';
    }
  }
  pieces.push(isList ? ']' : '}');
  if (!isLeaf) return;
  const text = pieces.splice(first).join('');
  const at = pieces.push(text) - 1;
  if (text.length < shared.from || text.length > shared.to) return;
  const found = places.get(text);
  if (found) found.push(at);
  else places.set(text, [at]);
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

function primitive(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value === undefined) return 'void 0';
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value);
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  throw new TypeError(`A ${typeof value} cannot be written as a literal`);
}

function keyText(key: string): string {
  // Without brackets it would set the prototype.
  if (key === '__proto__') return '["__proto__"]:';
  return `${identifier.test(key) ? key : JSON.stringify(key)}:`;
}
