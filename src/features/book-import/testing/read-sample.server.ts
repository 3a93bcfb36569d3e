import { readFileSync } from 'node:fs';
import { type FileChoices, readRecords } from '../formats/read-records.server';
import type { FileRecord } from '../formats/record-file';
import { toBook } from '../formats/to-book';

/** The bytes of a file in small chunks, like those of a slow sender. */
export async function* chunksOf(file: string | Uint8Array, size = 7) {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Reads a whole file with the guessed mapping. */
export async function readWhole(file: string | Uint8Array, size?: number, choices?: FileChoices) {
  const { records, ...kind } = await readRecords(chunksOf(file, size), choices);
  const all: FileRecord[] = [];
  for await (const record of records) all.push(record);
  const mapping = kind.guess;
  return { ...kind, mapping, records: all, read: all.map((record) => toBook(record, mapping)) };
}

/** Reads a file of the samples. */
export const sample = (name: string): Buffer =>
  readFileSync(new URL(`../formats/samples/${name}`, import.meta.url));
