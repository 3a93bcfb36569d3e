import { accessTokenRouter } from '@/features/access-token/access-token.server';
import { accountRouter } from '@/features/account/account.server';
import { auditExportDocs } from '@/features/audit/audit-export.server';
import { auditRouter } from '@/features/audit/audit.server';
import { bookImportRouter } from '@/features/book-import/book-import.server';
import { bookRouter } from '@/features/book/book.server';
import { duplicateRouter } from '@/features/book/duplicates/duplicate.server';
import { bookExportDocs } from '@/features/book/export/book-export-docs.server';
import { spellingRouter } from '@/features/book/spellings/spelling.server';
import { bookActRouter, deletedBookRouter } from '@/features/book/undo/book-undo.server';
import { coverRouter } from '@/features/cover/cover.server';
import { dashboardRouter } from '@/features/dashboard/dashboard.server';
import { genreRouter } from '@/features/genre/genre.server';
import { homeRouter } from '@/features/home/home.server';
import { adminProcedures } from '@/features/user/auth-admin.server';
import { userExportDocs } from '@/features/user/list/user-export.server';
import { userRouter } from '@/features/user/user.server';
import type { FileDocs } from './files/file-docs';

/** All procedures of the API. Add the router of a new feature here. */
export const apiRouter = {
  accessToken: accessTokenRouter,
  account: accountRouter,
  audit: auditRouter,
  book: bookRouter,
  bookAct: bookActRouter,
  bookImport: bookImportRouter,
  cover: coverRouter,
  dashboard: dashboardRouter,
  deletedBook: deletedBookRouter,
  duplicate: duplicateRouter,
  genre: genreRouter,
  home: homeRouter,
  spelling: spellingRouter,
  user: userRouter,
};

export type ApiRouter = typeof apiRouter;

/** The procedures that answer the administrators' calls below /api/auth. */
export { adminProcedures };

/** Documentation of the exported files and the feed of books, for the OpenAPI document. */
export const fileDocs: FileDocs[] = [...bookExportDocs, userExportDocs, auditExportDocs];

/** The parts of imports that run outside of calls; the server starts them. */
export { answerImportCommand } from '@/features/book-import/import-command.server';
export { startImportWorker } from '@/features/book-import/work/import-work.server';
