import './features';
import { accessTokenOnServer } from './features/access-token/access-token.feature.server';
import { accountOnServer } from './features/account/account.feature.server';
import { adminCallOnServer } from './features/admin-call/admin-call.feature.server';
import { apiDocsOnServer } from './features/api-docs/api-docs.feature.server';
import { auditOnServer } from './features/audit/audit.feature.server';
import { backupOnServer } from './features/backup/backup.feature.server';
import { bookActOnServer } from './features/book-act/book-act.feature.server';
import { bookExportOnServer } from './features/book-export/book-export.feature.server';
import { bookImportOnServer } from './features/book-import/book-import.feature.server';
import { bookOnServer } from './features/book/book.feature.server';
import { captchaOnServer } from './features/captcha/captcha.feature.server';
import { coverOnServer } from './features/cover/cover.feature.server';
import { dashboardOnServer } from './features/dashboard/dashboard.feature.server';
import { duplicateOnServer } from './features/duplicate/duplicate.feature.server';
import { errorReportOnServer } from './features/error-report/error-report.feature.server';
import { genreOnServer } from './features/genre/genre.feature.server';
import { homeOnServer } from './features/home/home.feature.server';
import { invitationListOnServer } from './features/invitation-list/invitation-list.feature.server';
import { jobOnServer } from './features/job/job.feature.server';
import { loadGuardOnServer } from './features/load-guard/load-guard.feature.server';
import { metricsOnServer } from './features/metrics/metrics.feature.server';
import { passkeyOnServer } from './features/passkey/passkey.feature.server';
import { seriesOnServer } from './features/series/series.feature.server';
import { shelfmarkOnServer } from './features/shelfmark/shelfmark.feature.server';
import { socialSignInOnServer } from './features/social-sign-in/social-sign-in.feature.server';
import { spellingOnServer } from './features/spelling/spelling.feature.server';
import { toReadOnServer } from './features/to-read/to-read.feature.server';
import { tracingOnServer } from './features/tracing/tracing.feature.server';
import { userOnServer } from './features/user/user.feature.server';
import { registerServerFeatures } from './lib/feature.server';

/** The server's half of all features. */
export const serverFeatures = registerServerFeatures([
  homeOnServer,
  dashboardOnServer,
  bookOnServer,
  bookActOnServer,
  duplicateOnServer,
  spellingOnServer,
  bookImportOnServer,
  bookExportOnServer,
  seriesOnServer,
  shelfmarkOnServer,
  genreOnServer,
  toReadOnServer,
  coverOnServer,
  userOnServer,
  invitationListOnServer,
  adminCallOnServer,
  auditOnServer,
  accountOnServer,
  accessTokenOnServer,
  apiDocsOnServer,
  captchaOnServer,
  jobOnServer,
  loadGuardOnServer,
  metricsOnServer,
  backupOnServer,
  tracingOnServer,
  errorReportOnServer,
  socialSignInOnServer,
  passkeyOnServer,
]);

declare module './lib/feature.server' {
  interface ServerRegister {
    features: typeof serverFeatures;
  }
}
