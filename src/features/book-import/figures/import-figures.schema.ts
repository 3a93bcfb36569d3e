import * as z from 'zod/mini';

const count = z.int();

export const importFiguresShape = {
  /** The newest file that is not imported and has records for a person to decide on or correct; null without one. */
  waitingImport: z.nullable(
    z.object({ id: z.string(), fileName: z.string(), waiting: count, ready: count }),
  ),
};

declare module '@/api/figures' {
  interface Figures {
    waitingImport: z.infer<(typeof importFiguresShape)['waitingImport']>;
  }
}
