import { defineServerFeature } from '@/lib/feature.server';
import { errorReportSettings } from './error-report-settings.server';
import { errorReportFeature } from './error-report.feature';
import { finishReports, reportFault } from './report-fault.server';

export const errorReportOnServer = defineServerFeature(errorReportFeature, {
  settings: errorReportSettings,
  onFault: reportFault,
  watchDatabase: () => Promise.resolve(finishReports),
});
