/** An id that does not exist: an allowed call gets 404, and no data is changed. */
export const missingId = '00000000-0000-4000-8000-000000000000';
/** The statuses that count as allowed for a call with `missingId`. */
export const notFound: readonly number[] = [404];
