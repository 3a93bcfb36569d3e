import type { BibtexFields } from './bibtex-entries';

/** Largest total length of the fields that are kept for later references, and of the entries that wait for one. */
const maxBufferedLength = 10_000_000;
/** Largest number of references that inheritance follows from one entry. */
const maxSteps = 5;
/** Fields that name or describe one entry only, so they are not inherited (biblatex, "Data Inheritance"). */
const ownFields = new Set(['crossref', 'xref', 'xdata', 'ids', 'key', 'sortkey', 'options']);

export type ReadEntry = { key: string; fields: BibtexFields; length: number };
/** An entry, the fields that it inherits, and whether an entry that it refers to is missing in the file. */
export type ResolvedEntry<T> = { entry: T; inherited: BibtexFields; isParentMissing: boolean };

const parentOf = ({ fields }: { fields: BibtexFields }) =>
  (fields.get('crossref') ?? fields.get('xdata'))?.trim().toLowerCase() || undefined;

/**
 * Adds inherited fields to entries with a `crossref`. BibTeX requires the referenced entry to come after
 * those that refer to it, so entries wait for it and come out in the order of the file. Memory is limited: a
 * referenced entry that is too far away counts as missing.
 */
export class CrossReferences<T extends ReadEntry> {
  readonly #known = new Map<string, { fields: BibtexFields; length: number }>();
  #knownLength = 0;
  readonly #waiting = new Set<T>();
  #waitingLength = 0;

  /** Adds the next entry of the file, and returns the entries that no longer need to wait. */
  *push(entry: T): Generator<ResolvedEntry<T>> {
    this.#remember(entry);
    this.#waiting.add(entry);
    this.#waitingLength += entry.length;
    yield* this.#flush(false);
  }

  /** Returns the entries that still wait at the end of the file. */
  end = (): Generator<ResolvedEntry<T>> => this.#flush(true);

  #remember({ key, fields, length }: T) {
    const name = key.toLowerCase();
    if (name === '' || this.#known.has(name)) return;
    this.#known.set(name, { fields, length });
    this.#knownLength += length;
    for (const [oldest, { length: freed }] of this.#known) {
      if (this.#knownLength <= maxBufferedLength) break;
      this.#known.delete(oldest);
      this.#knownLength -= freed;
    }
  }

  *#flush(isEnd: boolean): Generator<ResolvedEntry<T>> {
    for (const entry of this.#waiting) {
      const { parents, isParentMissing } = this.#parentsOf(entry);
      if (isParentMissing && !isEnd && this.#waitingLength <= maxBufferedLength) break;
      this.#waiting.delete(entry);
      this.#waitingLength -= entry.length;
      yield { entry, inherited: inheritedFrom(parents, entry), isParentMissing };
    }
  }

  /** The fields of the entries that an entry refers to, directly and indirectly, as far as they are known. */
  #parentsOf(entry: T): { parents: BibtexFields[]; isParentMissing: boolean } {
    const parents: BibtexFields[] = [];
    for (let parent = parentOf(entry); parent && parents.length < maxSteps;) {
      const known = this.#known.get(parent);
      if (!known) return { parents, isParentMissing: true };
      parents.push(known.fields);
      parent = parentOf(known);
    }
    return { parents, isParentMissing: false };
  }
}

function inheritedFrom(parents: readonly BibtexFields[], { fields }: ReadEntry): BibtexFields {
  const inherited: BibtexFields = new Map();
  // The ISBN belongs to the whole book, not to a part with a title of its own.
  const isPart = fields.has('title');
  for (const parent of parents)
    for (const [name, value] of parent)
      if (!fields.has(name) && !inherited.has(name) && !ownFields.has(name))
        if (name !== 'isbn' || !isPart) inherited.set(name, value);
  return inherited;
}
