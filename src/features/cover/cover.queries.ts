import { useMutation } from '@tanstack/react-query';
import { api } from '@/api/client';

/** Uploads a cover; a book that is saved with its id shows it. */
export const useUploadCover = () =>
  useMutation({ mutationFn: (file: File) => api.cover.create({ file }) });
