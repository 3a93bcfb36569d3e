import { productSlug } from '@/lib/product/product-slug';

/**
 * A MARC record as marcjs has it: control fields are `[tag, value]`, data fields `[tag, indicators,
 * code, value, code, value, ...]`.
 */
export type MarcRecord = { leader: string; fields: string[][] };

/** The agency in the records of our own export (field 003). */
export const marcSource = productSlug;

const special: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML 1.0 does not allow, also not as references. */
const notInXml = /(?![\t\n\r\u0080-\u009F])\p{Cc}|[\p{Cs}\uFFFE\uFFFF]/gu;
export const escapeXml = (text: string): string =>
  text
    .replace(notInXml, '')
    .replace(/[&<>"]/g, (sign) => special[sign] ?? sign)
    .replaceAll('\r', '&#13;');

export const marcXmlStart =
  '<?xml version="1.0" encoding="UTF-8"?>\n<collection xmlns="http://www.loc.gov/MARC21/slim">\n';
export const marcXmlEnd = '</collection>\n';

/** A record as MARCXML (https://www.loc.gov/standards/marcxml). */
export function marcXmlRecord({ leader, fields }: MarcRecord): string {
  const lines = fields.map(([tag = '', first = '', ...parts]) => {
    const name = escapeXml(tag);
    if (tag < '010') return `  <controlfield tag="${name}">${escapeXml(first)}</controlfield>`;
    const [ind1 = ' ', ind2 = ' '] = Array.from(first, escapeXml);
    const inner = parts
      .filter((_, index) => index % 2 === 0)
      .map(
        (code, index) =>
          `    <subfield code="${escapeXml(code)}">${escapeXml(parts[index * 2 + 1] ?? '')}</subfield>`,
      );
    return [
      `  <datafield tag="${name}" ind1="${ind1}" ind2="${ind2}">`,
      ...inner,
      '  </datafield>',
    ].join('\n');
  });
  return ['<record>', `  <leader>${escapeXml(leader)}</leader>`, ...lines, '</record>\n'].join(
    '\n',
  );
}
