import { eq } from 'drizzle-orm';
import { db } from '@/db/client.server';
import { upload } from '@/db/schema';
import { uploadName } from '@/lib/file-formats/upload-kinds';
import { fileStorage } from './file-storage.server';
import { fileType } from './file-type.server';
import { uploadFiles } from './kept-files.server';
import { withoutNotes } from './pictures/plain-picture.server';

/**
 * Keeps a file, and adds its row. No record uses it yet. A picture is kept without the notes of its camera.
 * @returns null for a type that is not accepted
 * @throws StorageUnavailableError, or StorageFullError
 */
export async function keepUpload(file: File, createdBy: string) {
  const given = new Uint8Array(await file.arrayBuffer());
  const type = fileType(file.name, given);
  const content = type && withoutNotes(type, given);
  if (!content) return null;
  const id = crypto.randomUUID();
  await fileStorage(uploadFiles.folder).put(id, content, type);
  const row = { id, name: uploadName(file.name, type), type, size: content.byteLength };
  await db()
    .insert(upload)
    .values({ ...row, createdBy });
  return { id, name: row.name, size: row.size };
}

/** The content of an upload, with its name and type; null if there is none. @throws StorageUnavailableError */
export async function openUpload(id: string): Promise<File | null> {
  const [row] = await db().select().from(upload).where(eq(upload.id, id));
  const content = row && (await fileStorage(uploadFiles.folder).open(id));
  return content ? new File([content], row.name, { type: row.type }) : null;
}
