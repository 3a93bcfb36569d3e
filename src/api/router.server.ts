import { type FeatureCalls, featureAuthCalls, featureCalls } from '@/lib/feature.server';

export type ApiRouter = FeatureCalls;

let router: ApiRouter | undefined;

/** All procedures of the API, from all features. */
export const apiRouter = (): ApiRouter => (router ??= featureCalls());

/** The procedures that can answer calls below /api/auth: those of the API, and those that features have for this alone. */
export const authProcedures = featureAuthCalls;
