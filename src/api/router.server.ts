import {
  type FeatureAuthCalls,
  type FeatureCalls,
  featureAuthCalls,
  featureCalls,
} from '@/lib/feature.server';

export type ApiRouter = FeatureCalls;

let router: ApiRouter | undefined;

/** All procedures of the API, from all features. */
export const apiRouter = (): ApiRouter => (router ??= featureCalls());

/** The procedures that answer the administrators' calls below /api/auth. */
export const authProcedures = (): FeatureAuthCalls => featureAuthCalls();
