/** marcjs has no types of its own. */
declare module 'marcjs/lib/Iso2709Parser.js' {
  const parser: { parse(data: Uint8Array): { leader: string; fields: string[][] } };
  export default parser;
}
declare module 'marcjs/lib/Iso2709Formater.js' {
  const formatter: { format(record: { leader: string; fields: string[][] }): string };
  export default formatter;
}
