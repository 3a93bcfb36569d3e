import { refuse } from '@/i18n/errors/refuse.server';

/** A TOO_MANY_REQUESTS error. @param retryAfter seconds, sent in `data` and in the header */
export const rateLimitError = (retryAfter: number) => refuse('TOO_MANY_REQUESTS', { retryAfter });
