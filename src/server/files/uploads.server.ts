import { eq } from 'drizzle-orm';
import { db } from '@/db/client.server';
import { upload } from '@/db/schema';
import { uploadName } from '@/lib/file-formats/upload-kinds';
import { type OpenedFile, fileStorage } from './file-storage.server';
import { fileType } from './file-type.server';
import { uploadFiles } from './kept-files.server';
import { withoutNotes } from './plain-picture.server';

/**
 * Keeps a file, and adds its row. No record uses it yet. A picture is kept without the notes of its camera.
 * @returns null for a type that is not accepted
 * @throws StorageUnavailableError, or StorageFullError
 */
export async function keepUpload(file: File, createdBy: string) {
  const given = new Uint8Array(await file.arrayBuffer());
  const found = fileType(file.name, given);
  const kept = found && (await withoutNotes({ type: found, content: given }));
  if (!kept) return null;
  const { type, content } = kept;
  const id = crypto.randomUUID();
  await fileStorage(uploadFiles.folder).put(id, content, type);
  const row = { id, name: uploadName(file.name, type), type, size: content.byteLength };
  await db()
    .insert(upload)
    .values({ ...row, createdBy });
  return { id, name: row.name, size: row.size };
}

/** A file that is read from the storage while it is sent. Its content is read once, and not in parts. */
class StreamedFile extends File {
  constructor(
    private readonly opened: OpenedFile,
    name: string,
    type: string,
  ) {
    super([], name, { type });
  }
  override get size(): number {
    return this.opened.size;
  }
  override stream = () => this.opened.stream();
  override arrayBuffer = () => new Response(this.stream()).arrayBuffer();
  override bytes = () => new Response(this.stream()).bytes();
  override text = () => new Response(this.stream()).text();
  override slice(): never {
    throw new Error('A file from the storage has no parts');
  }
}

/** The content of an upload, with its name and type; null if there is none. @throws StorageUnavailableError */
export async function openUpload(id: string): Promise<File | null> {
  const [row] = await db().select().from(upload).where(eq(upload.id, id));
  const content = row && (await fileStorage(uploadFiles.folder).open(id));
  return content ? new StreamedFile(content, row.name, row.type) : null;
}
