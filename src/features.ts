import type { FileRoutesByPath } from '@tanstack/react-router';
import type { Area, PagePath } from './auth/page-permissions';
import type { Permission, RoleName } from './auth/permissions';
import { accessTokenFeature } from './features/access-token/access-token.feature';
import { accountFeature } from './features/account/account.feature';
import { adminCallFeature } from './features/admin-call/admin-call.feature';
import { apiDocsFeature } from './features/api-docs/api-docs.feature';
import { auditFeature } from './features/audit/audit.feature';
import { backupFeature } from './features/backup/backup.feature';
import { bookActFeature } from './features/book-act/book-act.feature';
import { bookExportFeature } from './features/book-export/book-export.feature';
import { bookImportFeature } from './features/book-import/book-import.feature';
import { bookFeature } from './features/book/book.feature';
import { captchaFeature } from './features/captcha/captcha.feature';
import { commandPaletteFeature } from './features/command-palette/command-palette.feature';
import { coverFeature } from './features/cover/cover.feature';
import { dashboardFeature } from './features/dashboard/dashboard.feature';
import { demoFeature } from './features/demo/demo.feature';
import { duplicateFeature } from './features/duplicate/duplicate.feature';
import { errorReportFeature } from './features/error-report/error-report.feature';
import { genreFeature } from './features/genre/genre.feature';
import { homeFeature } from './features/home/home.feature';
import { invitationListFeature } from './features/invitation-list/invitation-list.feature';
import { jobFeature } from './features/job/job.feature';
import { loadGuardFeature } from './features/load-guard/load-guard.feature';
import { mailboxFeature } from './features/mailbox/mailbox.feature';
import { metricsFeature } from './features/metrics/metrics.feature';
import { passkeyFeature } from './features/passkey/passkey.feature';
import { scanFeature } from './features/scan/scan.feature';
import { seriesFeature } from './features/series/series.feature';
import { shelfmarkFeature } from './features/shelfmark/shelfmark.feature';
import { signInFeature } from './features/sign-in/sign-in.feature';
import { socialSignInFeature } from './features/social-sign-in/social-sign-in.feature';
import { spellingFeature } from './features/spelling/spelling.feature';
import { toReadFeature } from './features/to-read/to-read.feature';
import { tracingFeature } from './features/tracing/tracing.feature';
import { userFeature } from './features/user/user.feature';
import type { Keywords, Namespace, TextResources } from './i18n/namespaces';
import { type FeatureName, type QueryFamily, registerFeatures } from './lib/feature';
import type { SlotName } from './lib/slot';
import type { IconName } from './ui/icon';

/** All features, in the order of the navigation. A feature is its folder, its line here and one in `features.server.ts`. */
export const features = registerFeatures([
  homeFeature,
  dashboardFeature,
  bookFeature,
  bookImportFeature,
  duplicateFeature,
  spellingFeature,
  bookActFeature,
  bookExportFeature,
  scanFeature,
  seriesFeature,
  shelfmarkFeature,
  genreFeature,
  toReadFeature,
  coverFeature,
  userFeature,
  invitationListFeature,
  adminCallFeature,
  auditFeature,
  accountFeature,
  accessTokenFeature,
  apiDocsFeature,
  commandPaletteFeature,
  demoFeature,
  jobFeature,
  loadGuardFeature,
  mailboxFeature,
  metricsFeature,
  backupFeature,
  tracingFeature,
  errorReportFeature,
  signInFeature,
  captchaFeature,
  socialSignInFeature,
  passkeyFeature,
]);

declare module './lib/feature' {
  interface Register {
    features: typeof features;
  }
}

type WithId<Path> = Path extends `${infer Start}$id${infer Rest}` ? `${Start}{id}${Rest}` : Path;
type RoutePath<Path> = WithId<Path extends `${infer Start}/` ? Start : Path>;
/** The path of each page of an area, as the route tree has it. */
type RoutedPage = RoutePath<
  Extract<keyof FileRoutesByPath, '/app' | '/manager' | `/app/${string}` | `/manager/${string}`>
>;
/** The path of any page without a parameter. */
type AnyPage = Exclude<keyof FileRoutesByPath, `${string}$${string}`>;
type Label = keyof TextResources['navigation'];
/** A name by which people look for a page: it has keywords in all languages. */
type SoughtLabel = Label & keyof Keywords;
type Page = { area: Area; asks?: Permission; label?: SoughtLabel; icon?: IconName };

// What features ask of each other and of the product. The compiler names the line of a feature that asks for what
// does not exist. The check stands here and not in `defineFeature`, where it would depend on its own result.
features satisfies readonly {
  name: string;
  needs?: readonly FeatureName[];
  grants?: { readonly [Role in RoleName]?: Permission };
  pages?: { readonly [Path in RoutedPage]?: Page };
  errorTexts?: Namespace;
  slots?: { readonly [Name in SlotName]?: { load: unknown; texts?: readonly Namespace[] } };
  search?: { label: Label; icon: IconName; asks: Permission };
  quickActs?: { asks: Permission };
  commands?: {
    readonly [Name in SoughtLabel]?: { to: AnyPage; icon: IconName };
  };
  queries?: readonly QueryFamily[];
  stale?: Readonly<Record<string, readonly QueryFamily[]>>;
  staleAfterEveryWrite?: readonly QueryFamily[];
  staleAfterLanguage?: readonly QueryFamily[];
}[];

type WithoutFeature = Exclude<RoutedPage, PagePath | '/app' | '/manager'>;
// Every page inside an area belongs to a feature. The compiler names a path that has none.
({ pagesWithoutFeature: [] }) satisfies {
  pagesWithoutFeature: [WithoutFeature] extends [never] ? [] : [WithoutFeature];
};
