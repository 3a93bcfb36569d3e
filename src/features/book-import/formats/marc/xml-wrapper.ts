import { type Skipped, countSkipped } from '../record-file';

/** Elements of SRU and OAI-PMH whose text is about the answer and not about books. */
const aboutAnswer =
  /^(?:record(?:schema|packing|position|identifier)|version|numberofrecords|nextrecordposition|resultset\w+|query|startrecord|maximumrecords|baseurl|responsedate|request|identifier|datestamp|setspec|resumptiontoken)$/;
const tag = /^(?:[\w.-]{1,80}:)?([\w.-]{1,80})/;

/** Reads what stands around the records of a file: texts that are lost, and whether the file is one page of many. */
export class XmlWrapper {
  /** How many records the answers in the file have. The pages of an answer have the same number. */
  readonly #sizes = new Set<number>();
  #isOpen = false;

  constructor(private readonly skipped: Skipped) {}

  /** Takes a text between records. */
  read(text: string): void {
    const parts = text.replace(/<!\[CDATA\[([^]*?)\]\]>/g, '$1').split(/<([^<>]*)>/);
    for (let at = 0; at < parts.length; at += 2) {
      const inside = (parts[at] ?? '').trim();
      const opening = (parts[at - 1] ?? '').toLowerCase();
      const [, name = ''] = tag.exec(opening) ?? [];
      if (name === 'numberofrecords') this.#sizes.add(Number(inside) || 0);
      if (name === 'resumptiontoken') {
        this.#isOpen = inside !== '';
        this.#sizes.add(Number(/completelistsize\s*=\s*["'](\d+)/.exec(opening)?.[1] ?? 0));
      }
      if (inside !== '' && !aboutAnswer.test(name)) countSkipped(this.skipped, 'outsideRecords');
    }
  }

  /** Tells of records that the answers have and the file has not. */
  end(records: number): void {
    const all = [...this.#sizes].reduce((sum, size) => sum + size, 0);
    countSkipped(this.skipped, 'otherPages', Math.max(all - records, this.#isOpen ? 1 : 0));
  }
}
