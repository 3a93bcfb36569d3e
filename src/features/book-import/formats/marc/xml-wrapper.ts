import { type Skipped, countSkipped } from '@/features/book-import/formats/record-file';

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
  /** How many records the answers in the file have, and how many of each are read. */
  readonly #sizes = new Map<number, number>();
  #size: number | undefined;
  #records = 0;
  #isOpen = false;

  constructor(private readonly skipped: Skipped) {}

  /** Takes a text between records. */
  read(text: string): void {
    let inside = '';
    let strange = 0;
    for (const [part, content] of text.matchAll(token)) {
      const [, end, written] = tag.exec(content ?? '') ?? [];
      const name = written?.toLowerCase() ?? '';
      if (part.trim() === '' || part.startsWith('<?')) continue;
      if (name === '') {
        if (inside === 'numberofrecords') this.#begin(Number(part));
        if (inside === 'resumptiontoken') this.#isOpen = true;
        // An element that is not known is counted with its text.
        if (inside === '' || around.has(inside)) strange += 1;
      } else if (end === '/') inside = '';
      else {
        inside = part.endsWith('/>') ? '' : name;
        if (!around.has(name) && !aboutAnswer.has(name)) strange += 1;
        if (name === 'resumptiontoken') this.#endPage(part);
      }
    }
    countSkipped(this.skipped, 'outsideRecords', strange);
  }

  /** Counts a record of the file. */
  countRecord(): void {
    if (this.#size === undefined) this.#records += 1;
    else this.#begin(this.#size, 1);
  }

  /** Tells of records that the answers have and the file has not. */
  end(): void {
    const missing = [...this.#sizes].reduce(
      (sum, [size, read]) => sum + Math.max(0, size - read),
      0,
    );
    countSkipped(this.skipped, 'otherPages', missing || Number(this.#isOpen));
  }

  /** SRU gives the number of its records before them, OAI-PMH behind them, if at all. */
  #begin(size: number, read = 0) {
    if (!Number.isSafeInteger(size)) return;
    this.#size = size;
    this.#sizes.set(size, (this.#sizes.get(size) ?? 0) + read);
  }

  #endPage(opening: string) {
    this.#isOpen = false;
    this.#begin(Number(/completeListSize\s*=\s*["'](\d+)/.exec(opening)?.[1]), this.#records);
    this.#size = undefined;
    this.#records = 0;
  }
}
