import { ascii } from '../file-type.server';
import { viewOf } from './orientation.server';

type Box = { type: string; start: number; content: number; end: number };

/** The boxes of a file of ISO/IEC 14496-12 between two places. */
function boxesIn(bytes: Uint8Array, from: number, to: number): Box[] {
  const view = viewOf(bytes);
  const boxes: Box[] = [];
  for (let start = from; start + 8 <= to;) {
    const size = view.getUint32(start);
    const isLong = size === 1 && start + 16 <= to;
    const length = size === 0 ? to - start : isLong ? Number(view.getBigUint64(start + 8)) : size;
    const end = Math.min(to, start + length);
    if (length < 8) break;
    boxes.push({
      type: ascii(bytes, start + 4, start + 8),
      start,
      content: start + (isLong ? 16 : 8),
      end,
    });
    start = end;
  }
  return boxes;
}

/** Reads numbers one after another; those behind the end are 0. */
function reader(bytes: Uint8Array, from: number) {
  let at = from;
  return (length: number): number => {
    let value = 0;
    for (const end = at + length; at < end; at += 1) value = value * 256 + (bytes[at] ?? 0);
    return value;
  };
}

/** The ids of the items that are notes: EXIF, and texts such as XMP. */
function noteIds(bytes: Uint8Array, { content, end }: Box): Set<number> {
  const first = content + (bytes[content] === 0 ? 6 : 8);
  return new Set(
    boxesIn(bytes, first, end).flatMap((entry) => {
      const isWide = (bytes[entry.content] ?? 0) > 2;
      const at = entry.content + 4;
      const type = at + (isWide ? 6 : 4);
      const isNote = ['Exif', 'mime', 'uri '].includes(ascii(bytes, type, type + 4));
      return isNote ? [reader(bytes, at)(isWide ? 4 : 2)] : [];
    }),
  );
}

/** The parts of the file that items consist of. @param data where those begin that stand in the box `idat` */
function* partsOf(bytes: Uint8Array, { content }: Box, data: number) {
  const read = reader(bytes, content);
  const version = read(1);
  read(3);
  const [sizes, more] = [read(1), read(1)];
  const count = read(version < 2 ? 2 : 4);
  for (let item = 0; item < count && item < 1000; item += 1) {
    const id = read(version < 2 ? 2 : 4);
    const start = version > 0 && (read(2) & 15) === 1 ? data : 0;
    read(2);
    const base = read(more >> 4);
    const extents = read(2);
    for (let extent = 0; extent < extents && extent < 1000; extent += 1) {
      if (version > 0) read(more & 15);
      const from = start + base + read(sizes >> 4);
      yield { id, from, to: from + read(sizes & 15) };
    }
  }
}

/** The boxes whose content only programs read. */
const isAside = ({ type }: Box) => ['uuid', 'udta', 'free', 'skip'].includes(type);
const isParent = ({ type }: Box) => ['moov', 'trak'].includes(type);

/** An AVIF without notes. They are overwritten, since its parts are named by their place; how it is turned is no note. */
export function plainAvif(given: Uint8Array): Uint8Array[] {
  const bytes = new Uint8Array(given);
  const clean = (from: number, to: number) => bytes.fill(0, from, to);
  const visit = (from: number, to: number): void => {
    for (const box of boxesIn(bytes, from, to)) {
      if (isAside(box)) {
        clean(box.content, box.end);
        bytes.set([0x66, 0x72, 0x65, 0x65], box.start + 4);
      } else if (isParent(box)) visit(box.content, box.end);
      else if (box.type === 'meta') {
        const within = boxesIn(bytes, box.content + 4, box.end);
        const one = (type: string) => within.find((inner) => inner.type === type);
        const [items, places] = [one('iinf'), one('iloc')];
        if (!items || !places) continue;
        const ids = noteIds(bytes, items);
        for (const part of partsOf(bytes, places, one('idat')?.content ?? 0))
          if (ids.has(part.id)) clean(part.from, part.to);
      }
    }
  };
  visit(0, bytes.length);
  return [bytes];
}
