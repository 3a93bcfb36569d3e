/** A rate limit: at most `limit` events in any period of `seconds`. */
export type RateWindow = { limit: number; seconds: number };

export const perMinute = (limit: number): RateWindow => ({ limit, seconds: 60 });
export const perHour = (limit: number): RateWindow => ({ limit, seconds: 3600 });
export const perDay = (limit: number): RateWindow => ({ limit, seconds: 86_400 });
