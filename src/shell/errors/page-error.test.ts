import { SearchParamError, isNotFound, isRedirect } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { AccessDeniedError } from '@/auth/guards';
import { PageError, explainRouteError, toPageError } from './page-error';

/** The error that `explainRouteError` throws. A request id means that the error happens on the server. */
function explained(error: unknown, requestId?: string): unknown {
  try {
    return explainRouteError(error, '/manager/users?searchTerm=a', () => requestId);
  } catch (outcome) {
    return outcome;
  }
}
const answered = (status: number, code: string, data?: object) =>
  Object.assign(new Error('select * from secrets'), { status, code, data });

describe('an error of a route', () => {
  test('of a permission check is a 403, like that of a refused call', () => {
    for (const error of [new AccessDeniedError(), answered(403, 'FORBIDDEN')])
      expect(explained(error)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });

  test('without a session redirects to /login, and back afterwards', () => {
    const outcome = explained(answered(401, 'UNAUTHORIZED'));
    expect(isRedirect(outcome)).toBe(true);
    expect(outcome).toMatchObject({
      options: { to: '/login', search: { redirect: '/manager/users?searchTerm=a' } },
    });
  });

  test('for a missing record shows the 404 page', () => {
    expect(isNotFound(explained(answered(404, 'NOT_FOUND')))).toBe(true);
  });

  test('of the server keeps the request id and no internal details', () => {
    for (const error of [answered(500, 'X'), new Error('select * from secrets')]) {
      const outcome = explained(error, 'ab-12');
      expect(outcome).toMatchObject({ status: 500, code: 'INTERNAL_SERVER_ERROR' });
      expect((outcome as PageError).message).toBe('500 INTERNAL_SERVER_ERROR ab-12');
    }
  });

  test('of parameters that the page does not take is a 400, and no fault of the server', () => {
    const wrong = new SearchParamError('[]');
    for (const requestId of ['ab-12', undefined])
      expect(explained(wrong, requestId)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });

  test("in the page's code keeps its message in the browser", () => {
    const error = new Error('x is not a function');
    expect(explained(error)).toBe(error);
  });
});

test('a PageError survives the transfer from the server, which keeps only the message', () => {
  for (const error of [new PageError(403, 'FORBIDDEN'), new PageError(500, 'A_B', 'id-1')])
    expect(toPageError(new Error(error.message))).toEqual(error);
});

test('any other message is not a PageError', () => {
  expect(toPageError(new Error('500 is a number'))).toBeNull();
  expect(toPageError(null)).toBeNull();
});
