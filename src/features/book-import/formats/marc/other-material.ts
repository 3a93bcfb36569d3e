import type { MarcRecord } from '@/features/book/offered/file-formats/marc-xml';
import type { OtherMaterial } from '../../book-import.facts';
import { isUnimarc } from './unimarc';

/** Types of records (leader/06) that describe no book. */
const materials: Partial<Record<string, OtherMaterial>> = {
  c: 'notatedMusic',
  d: 'notatedMusic',
  e: 'map',
  f: 'map',
  g: 'film',
  i: 'soundRecording',
  j: 'soundRecording',
  k: 'picture',
  m: 'computerFile',
  o: 'kit',
  p: 'mixedMaterial',
  r: 'object',
};
/** UNIMARC has these letters for something else. */
const ofUnimarc: typeof materials = { l: 'computerFile', m: 'mixedMaterial' };

/** Status, type, level and encoding of a record as libraries write them: programs fill leaders with anything. */
const plausible = /^.{5}[acdnop][a-gi-mopr-t][abcdims].\D/;
/** Fields that name the work in which a part has appeared. */
const hosts = /^(?:773|46[1-4])$/;

/** What a record describes if its leader says that it is no book. Undefined for books and leaders that are not plausible. */
export function otherMaterialOf(record: MarcRecord): OtherMaterial | undefined {
  const { leader, fields } = record;
  if (leader.length !== 24 || !plausible.test(leader)) return undefined;
  const [type = '', level = ''] = leader.slice(6, 8);
  const material = (isUnimarc(record) && ofUnimarc[type]) || materials[type];
  if (material) return material;
  if (/[ab]/.test(level) && fields.some(([tag = '']) => hosts.test(tag))) return 'partOfWork';
  return /[bis]/.test(level) ? 'serial' : undefined;
}
