import type { ServerRequest } from 'srvx';
import { addressMatcher } from '@/server/address-range.server';
import { requestScope } from '@/server/request-scope.server';

const isLoopback = addressMatcher(['127.0.0.0/8', '::1']);

/** Headers that proxies and content delivery networks add, and neither browsers nor scripts do. */
const proxyHeaders = /^(via|forwarded|x-forwarded(-.+)?|x-original-.+|(x-|true-|cf-)[a-z-]*ip)$/;

/**
 * Whether a request comes directly from this machine, to a local host name. Forwarded requests do
 * not count, because a proxy on this machine forwards requests of others. The Host check prevents
 * DNS rebinding: another site could point its own host name to 127.0.0.1.
 */
export function isFromThisMachine(request: Request): boolean {
  const name = (request.headers.get('host') ?? '').replace(/:\d+$/, '');
  const isLocalName = ['localhost', '127.0.0.1', '[::1]'].includes(name);
  return isLocalName && !isForwarded(request) && isLoopback(requestScope().clientAddress);
}

/**
 * Whether a proxy has sent the request. By default nginx adds no header and sends a local Host, so it
 * cannot be recognized by headers. But by default it sends HTTP/1.0, which other clients no longer use.
 */
function isForwarded(request: Request): boolean {
  const { runtime }: ServerRequest = requestScope().request;
  if (runtime?.node?.req?.httpVersion === '1.0') return true;
  return [...request.headers.keys()].some((name) => proxyHeaders.test(name));
}
