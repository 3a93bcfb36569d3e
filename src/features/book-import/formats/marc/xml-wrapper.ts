import { type Skipped, countSkipped } from '../record-file';

/** Elements around records in MARCXML, SRU and OAI-PMH, and those whose text is about the answer and not about books. */
const around = new Set(
  `collection record records recorddata searchretrieveresponse echoedsearchretrieverequest oai-pmh listrecords getrecord
  header metadata`.split(/\s+/),
);
const aboutAnswer = new Set(
  `recordschema recordpacking recordposition recordidentifier version numberofrecords nextrecordposition resultsetid
  resultsetidletime query startrecord maximumrecords baseurl responsedate request identifier datestamp setspec
  resumptiontoken`.split(/\s+/),
);

const token = /<([^<>]*)>|[^<]+|</g;
const tag = /^(\/?)(?:[\w.-]{1,80}:)?([\w.-]{1,80})/;

/** Reads what stands around the records of a file: texts that are lost, and whether the file is one page of many. */
export class XmlWrapper {
  /** How many records the answers in the file have. The pages of an answer have the same number. */
  readonly #sizes = new Set<number>();
  #isOpen = false;

  constructor(private readonly skipped: Skipped) {}

  /** Takes a text between records. */
  read(text: string): void {
    let inside = '';
    let strange = 0;
    for (const [part, content] of text.matchAll(token)) {
      if (part.trim() === '' || part.startsWith('<?')) continue;
      const [, end, name = ''] = tag.exec(content?.toLowerCase() ?? '') ?? [];
      if (name === '') strange += this.#isStrange(part, inside) ? 1 : 0;
      else if (end === '' && !around.has(name) && !aboutAnswer.has(name)) strange += 1;
      if (end === '' && name === 'resumptiontoken') this.#readToken(part);
      if (name !== '') inside = end === '/' || part.endsWith('/>') ? '' : name;
    }
    countSkipped(this.skipped, 'outsideRecords', strange);
  }

  /** Whether a text within an element is lost. An element that is not known is counted with its text. */
  #isStrange(text: string, inside: string): boolean {
    if (inside === 'numberofrecords') this.#sizes.add(Number(text) || 0);
    if (inside === 'resumptiontoken') this.#isOpen = true;
    return inside === '' || around.has(inside);
  }

  #readToken(opening: string): void {
    this.#isOpen = false;
    this.#sizes.add(Number(/completeListSize\s*=\s*["'](\d+)/.exec(opening)?.[1] ?? 0));
  }

  /** Tells of records that the answers have and the file has not. */
  end(records: number): void {
    const all = [...this.#sizes].reduce((sum, size) => sum + size, 0);
    countSkipped(this.skipped, 'otherPages', Math.max(all - records, this.#isOpen ? 1 : 0));
  }
}
