import { SaxesParser } from 'saxes';
import {
  FileRefused,
  type FileRecord,
  type FileRefusalCode,
} from '@/features/book-import/formats/record-file';
import { type MarcRecord, marcXmlRecord } from '@/lib/file-formats/marc-xml';
import { marcValues } from './marc-record';

const maxFieldLength = 100_000;
/** Largest number of fields and subfields of a record. */
const maxFields = 10_000;
/** Largest depth of elements. Wrappers of other standards may surround records, but not that many. */
const maxDepth = 100;
/** Number of characters that are parsed before other requests run. */
const sliceLength = 65_536;

/** Stops the parser at the first problem: otherwise it would go on and report an error for each character. */
class Stopped extends Error {}

/** Collects the records of a MARCXML document while the parser reads it. */
class MarcXmlReader {
  readonly #parser = new SaxesParser({ xmlns: false, position: false });
  #record: MarcRecord | undefined;
  #field: string[] | undefined;
  #text: string | undefined;
  #isTooLong = false;
  #fields = 0;
  #depth = 0;
  found: { record: MarcRecord; isTooLong: boolean }[] = [];
  problem: FileRefusalCode | undefined;

  constructor() {
    const text = (part: string) => this.#addText(part);
    this.#parser.on('text', text);
    this.#parser.on('cdata', text);
    this.#parser.on('opentag', ({ name, attributes }) => this.#open(local(name), attributes));
    this.#parser.on('closetag', ({ name }) => this.#close(local(name)));
    // A document type is refused: its entities could read other files or grow without end.
    this.#parser.on('doctype', () => this.#stop('xmlWithDoctype'));
    this.#parser.on('error', () => this.#stop('brokenXml'));
  }

  /** @returns whether reading can go on */
  push(part: string): boolean {
    this.#parse(() => this.#parser.write(part));
    return !this.problem;
  }

  end() {
    this.#parse(() => this.#parser.close());
  }

  #parse(step: () => void) {
    if (this.problem) return;
    try {
      step();
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
    }
  }

  #stop(problem: FileRefusalCode): never {
    this.problem = problem;
    throw new Stopped();
  }

  #addText(part: string) {
    if (this.#text === undefined) return;
    if (this.#text.length + part.length > maxFieldLength) this.#isTooLong = true;
    else this.#text += part;
  }

  #open(name: string, attributes: Record<string, string>) {
    this.#depth += 1;
    if (this.#depth > maxDepth) this.#stop('brokenXml');
    if (name === 'record') {
      this.#fields = 0;
      this.#record = { leader: '', fields: [] };
      this.#isTooLong = false;
    } else if (name === 'datafield') {
      this.#field = [
        attributes['tag'] ?? '',
        `${attributes['ind1'] ?? ' '}${attributes['ind2'] ?? ' '}`,
      ];
    } else if (name === 'controlfield') this.#field = [attributes['tag'] ?? ''];
    else if (name === 'subfield') this.#field?.push(attributes['code'] ?? '');
    if (name === 'datafield' || name === 'controlfield' || name === 'subfield') this.#fields += 1;
    if (this.#fields > maxFields) {
      this.#isTooLong = true;
      this.#field = undefined;
      this.#text = undefined;
    } else if (name === 'leader' || name === 'controlfield' || name === 'subfield') this.#text = '';
  }

  #close(name: string) {
    this.#depth -= 1;
    const record = this.#record;
    if (!record) return;
    if (name === 'leader') record.leader = this.#text ?? '';
    if (name === 'controlfield' || name === 'subfield') this.#field?.push(this.#text ?? '');
    if (name === 'leader' || name === 'controlfield' || name === 'subfield') this.#text = undefined;
    if ((name === 'controlfield' || name === 'datafield') && this.#field) {
      record.fields.push(this.#field);
      this.#field = undefined;
    }
    if (name === 'record') {
      // A wrapper of another standard may also be named "record". It is not a record if it contains no
      // fields.
      if (record.fields.length > 0 || record.leader !== '' || this.#isTooLong)
        this.found.push({ record, isTooLong: this.#isTooLong });
      this.#record = undefined;
    }
  }
}

async function* inSlices(text: AsyncIterator<string>): AsyncGenerator<string> {
  for (let part = await text.next(); !part.done; part = await text.next())
    for (let at = 0; at < part.value.length; at += sliceLength) {
      if (at > 0) await new Promise(setImmediate);
      yield part.value.slice(at, at + sliceLength);
    }
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads the records of a MARCXML document one by one. If the document breaks off, the records before that
 * point are read, and the rest is one faulty record.
 * @throws FileRefused when there is no record
 */
export async function* readMarcXml(text: AsyncIterator<string>): AsyncGenerator<FileRecord> {
  const reader = new MarcXmlReader();
  let number = 0;
  const slices = inSlices(text);
  for (let part = await slices.next(); ; part = await slices.next()) {
    if (part.done) reader.end();
    else reader.push(part.value);
    for (const { record, isTooLong } of reader.found.splice(0)) {
      number += 1;
      const source = marcXmlRecord(record);
      yield {
        number,
        values: marcValues(record),
        source,
        ...(isTooLong && { fault: 'recordTooLong' }),
      };
    }
    if (part.done || reader.problem) break;
  }
  if (reader.problem && (number === 0 || reader.problem !== 'brokenXml'))
    throw new FileRefused(reader.problem);
  if (number === 0) throw new FileRefused('xmlNotMarc');
  if (reader.problem) yield { number: number + 1, values: {}, source: '', fault: 'brokenRecord' };
}
