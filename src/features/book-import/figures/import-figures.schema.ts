import * as z from 'zod/mini';

const count = z.int();

export const importFiguresShape = {
  /** How many files are not imported, and the one to begin with; null without one. */
  waitingImport: z.nullable(
    z.object({
      files: count,
      id: z.string(),
      fileName: z.string(),
      /** Records of that file for a person to decide on or correct. */
      waiting: count,
      ready: count,
    }),
  ),
};

declare module '@/api/figures' {
  interface Figures {
    waitingImport?: z.infer<(typeof importFiguresShape)['waitingImport']>;
  }
}
