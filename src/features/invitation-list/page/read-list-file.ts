import type { Language } from '@/i18n/languages';

/** Larger than any list that can be sent, and small enough to be edited as text. */
export const maxListBytes = 1_000_000;

/** The text of a file; null if it is not a text file, such as a workbook or a picture. */
export async function readListFile(file: Blob, language: Language): Promise<string | null> {
  const text = decode(new Uint8Array(await file.arrayBuffer()), language);
  return text.includes('\0') ? null : text;
}

function decode(bytes: Uint8Array, language: Language): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Spreadsheets on Windows save CSV in the encoding of their country.
    return new TextDecoder(language === 'ar' ? 'windows-1256' : 'windows-1252').decode(bytes);
  }
}
