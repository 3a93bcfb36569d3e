/** A rate limit: at most `limit` events in any period of `seconds`. */
export type RateWindow = { limit: number; seconds: number };
