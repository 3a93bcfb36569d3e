import {
  type FactInFile,
  type FactsOfFiles,
  type RecordOfFile,
  allFactsOfFiles,
} from '@/features/book/offered/book-hooks.server';
import { mapValues } from '@/lib/objects/records';
import { onceEncoded } from '../formats/encodings/encoded-twice';
import type { Mapping } from '../formats/record-file';

type Choices = { mapping: Mapping; decodesTwice: boolean };

/** A record as other features read it. */
export function recordOfFile(
  inFile: Readonly<Record<string, string>>,
  { mapping, decodesTwice }: Choices,
): RecordOfFile {
  const values = decodesTwice ? mapValues(inFile, (value) => onceEncoded(value) ?? value) : inFile;
  const [title = ''] = Object.entries(mapping).flatMap(([heading, target]) =>
    target === 'title' ? values[heading] || [] : [],
  );
  return { title, values };
}

/** What other features read from a record, each with its name among those of the navigation. */
export function factsInFile(
  values: Readonly<Record<string, string>>,
  choices: Choices,
): (FactInFile & { label: FactsOfFiles['label'] })[] {
  const record = recordOfFile(values, choices);
  return allFactsOfFiles().map(({ label, read }) => ({ label, ...read(record) }));
}
