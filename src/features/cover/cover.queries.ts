import { api } from '@/api/client';

/** Uploads a cover. A book that is saved with its id then shows it. */
export const uploadCover = (file: File) => api.cover.create({ file });
