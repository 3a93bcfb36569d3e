import { notFound } from '@tanstack/react-router';

/**
 * For loaders: what an address names and is not there becomes the page that says so, with its
 * status. An id that no record could have is not there either.
 */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') throw notFound();
    throw error;
  }
}
