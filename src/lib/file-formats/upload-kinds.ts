/** Maximum size of an uploaded file, in bytes. */
export const uploadMaxBytes = 10 * 1024 * 1024;

/** The kinds of files that people upload, by media type, with the endings of their names. Nothing that a browser runs. */
export const uploadEndings = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/avif': ['avif'],
  'text/plain': ['txt'],
  'text/csv': ['csv'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
} as const;
export type UploadType = keyof typeof uploadEndings;

const uploadTypes = Object.keys(uploadEndings) as UploadType[];

/** What an input of files offers: some systems know only the types, others only the endings. */
export const uploadAccept: readonly string[] = [
  ...uploadTypes,
  ...Object.values(uploadEndings).flatMap((endings) => endings.map((ending) => `.${ending}`)),
];

const longestName = 120;

/** The last part of a name, behind its last point, in lower case; empty without one. */
const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The type that the ending of a name says; undefined for an unknown one. */
export const typeByEnding = (name: string): UploadType | undefined =>
  uploadTypes.find((type) => endsAs(type, name));

const endsAs = (type: UploadType, name: string) =>
  (uploadEndings[type] as readonly string[]).includes(endingOf(name));

/** The last part of a path, without characters that change how a name looks or that no folder takes. */
const plainName = (name: string): string =>
  (name.normalize('NFC').split(/[/\\]/).at(-1) ?? '').replaceAll(
    /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u2028\u2029\uFEFF<>:"|?*]/gu,
    '',
  );

const trimmed = (text: string) => text.replaceAll(/^[\s.]+|[\s.]+$/g, '');

/** The name under which a file of a type is kept and sent: at most 120 characters, with an ending of its type. */
export function uploadName(name: string, type: UploadType): string {
  const plain = plainName(name);
  const hasEnding = endsAs(type, plain);
  const ending = hasEnding ? plain.slice(plain.lastIndexOf('.')) : `.${uploadEndings[type][0]}`;
  const start = trimmed(hasEnding ? plain.slice(0, -ending.length) : plain);
  const cut = [...start].slice(0, longestName - ending.length).join('');
  return `${trimmed(cut) || 'file'}${ending}`;
}
