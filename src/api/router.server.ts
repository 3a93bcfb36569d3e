import {
  type FeatureAuthCalls,
  type FeatureCalls,
  allServerFeatures,
  featureAuthCalls,
  featureCalls,
} from '@/lib/feature.server';
import type { FileDocs } from '@/lib/file-formats/file-docs';

export type ApiRouter = FeatureCalls;

let router: ApiRouter | undefined;

/** All procedures of the API, from all features. */
export const apiRouter = (): ApiRouter => (router ??= featureCalls());

/** The procedures that answer the administrators' calls below /api/auth. */
export const authProcedures = (): FeatureAuthCalls => featureAuthCalls();

/** Documentation of the exported files and feeds, for the OpenAPI document. */
export const fileDocs = (): FileDocs[] => allServerFeatures().flatMap(({ files = [] }) => files);
