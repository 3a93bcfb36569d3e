import { addressMatcher } from '@/lib/address-range';
import { requestScope } from '@/server/request-scope.server';

const isLoopback = addressMatcher(['127.0.0.0/8', '::1']);

/**
 * Whether a request comes from the machine itself, straight and under a local name: a proxy on it
 * speaks for others, and a page of another site could have a name of its own lead here.
 */
export function isFromThisMachine(request: Request): boolean {
  const name = (request.headers.get('host') ?? '').replace(/:\d+$/, '');
  const isLocalName = ['localhost', '127.0.0.1', '[::1]'].includes(name);
  const isForwarded = request.headers.has('x-forwarded-for') || request.headers.has('forwarded');
  return isLocalName && !isForwarded && isLoopback(requestScope().clientAddress);
}
