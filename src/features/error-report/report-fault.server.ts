import type { LoggedFault } from '@/server/observers.server';
import { errorReportSettings } from './error-report-settings.server';
import type { ReportClient } from './report-client.server';

/** Milliseconds that the end of the server waits for the last reports. */
const lastMilliseconds = 2000;

let opened: { dsn: string; client: Promise<ReportClient> } | undefined;

/** Sends an error of the log, in the background. Without a DSN the library is not even loaded. */
export function reportFault(fault: LoggedFault): void {
  const { SENTRY_DSN: dsn } = errorReportSettings.read();
  if (!dsn) return;
  if (opened?.dsn !== dsn) {
    const client = import('./report-client.server').then((module) => module.openReportClient(dsn));
    opened = { dsn, client };
  }
  void opened.client.then((client) => client.send(fault));
}

/** Waits for the reports that are on their way, for two seconds at most. */
export async function finishReports(): Promise<void> {
  await (await opened?.client)?.finish(lastMilliseconds);
}
