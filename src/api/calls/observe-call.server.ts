import { ORPCError } from '@orpc/server';
import { callDurations } from '@/server/metrics/metrics.server';
import { inSpan } from '@/server/tracing/tracing.server';

/** Measures a call of a procedure, and records it as a span. @param name such as `user.list` */
export async function observeCall<T>(name: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  let result = 'ok';
  try {
    return await inSpan(name, { attributes: { 'rpc.system': 'orpc', 'rpc.method': name } }, work);
  } catch (error) {
    result = error instanceof ORPCError && error.status < 500 ? 'refused' : 'failed';
    throw error;
  } finally {
    const seconds = (performance.now() - began) / 1000;
    callDurations.observe({ call: name, result }, seconds);
  }
}
