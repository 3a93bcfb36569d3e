import { addressMatcher } from '@/lib/address-range';
import { requestScope } from '@/server/request-scope.server';

const isLoopback = addressMatcher(['127.0.0.0/8', '::1']);

/**
 * Whether a request comes directly from this machine, to a local host name. Forwarded requests do
 * not count, because a proxy on this machine forwards requests of others. The Host check prevents
 * DNS rebinding: another site could point its own host name to 127.0.0.1.
 */
export function isFromThisMachine(request: Request): boolean {
  const name = (request.headers.get('host') ?? '').replace(/:\d+$/, '');
  const isLocalName = ['localhost', '127.0.0.1', '[::1]'].includes(name);
  const isForwarded = request.headers.has('x-forwarded-for') || request.headers.has('forwarded');
  return isLocalName && !isForwarded && isLoopback(requestScope().clientAddress);
}
