import { notFound } from '@tanstack/react-router';
import { errorCode } from '@/i18n/error-codes';

/**
 * For loaders: converts NOT_FOUND to the 404 page with status 404. BAD_REQUEST too, because it
 * means that the id in the URL is malformed.
 */
export async function orNotFound<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') throw notFound();
    throw error;
  }
}
