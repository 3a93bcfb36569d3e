/** A limit in time: at most `limit` times in any `seconds`. */
export type RateWindow = { limit: number; seconds: number };
