import { notFound } from '@tanstack/react-router';
import { hasErrorCode } from '@/i18n/errors/known-error';

/**
 * For loaders: converts NOT_FOUND to the 404 page with status 404. BAD_REQUEST too, because it
 * means that the id in the URL is malformed.
 */
export async function orNotFound<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (hasErrorCode(error, 'NOT_FOUND', 'BAD_REQUEST')) throw notFound();
    throw error;
  }
}
