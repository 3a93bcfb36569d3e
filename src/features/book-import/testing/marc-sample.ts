/** A field as tag, indicators and subfields: `245 10$aTitle /$cby`. */
export type Lines = readonly string[];
export const marcLeader = '00000nam a2200000 a 4500';

/** The bytes of a record of ISO 2709. */
export function marc(
  lines: Lines,
  encode: (text: string) => Buffer = (text) => Buffer.from(text),
  given = marcLeader,
): Buffer {
  const fields = lines.map((line) => {
    const tag = line.slice(0, 3);
    const [head = '', ...subfields] = line.slice(4).split('$');
    const text = tag < '010' ? head : head + subfields.map((one) => `\u001F${one}`).join('');
    return { tag, bytes: Buffer.concat([encode(text), Buffer.from('\u001E')]) };
  });
  let at = 0;
  const directory = fields.map(({ tag, bytes }) => {
    const entry = `${tag}${String(bytes.length).padStart(4, '0')}${String(at).padStart(5, '0')}`;
    at += bytes.length;
    return entry;
  });
  const base = 25 + directory.length * 12;
  const start = String(base + at + 1).padStart(5, '0') + given.slice(5, 12);
  return Buffer.concat([
    Buffer.from(
      `${start}${String(base).padStart(5, '0')}${given.slice(17)}${directory.join('')}\u001E`,
    ),
    ...fields.map(({ bytes }) => bytes),
    Buffer.from('\u001D'),
  ]);
}
