import { thrownCode, thrownField } from '@/lib/objects/thrown';

/**
 * Fetches for server functions. A refusal of the guards in front of the framework rejects the call, with its
 * message, status and code. The framework would return the JSON of such a response as the result.
 */
export async function fetchOrRefuse(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  if (response.status < 400) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const code = thrownCode(body);
  const message = thrownField(body, 'message');
  if (code === undefined || typeof message !== 'string') return response;
  throw Object.assign(new Error(message), { status: response.status, code });
}
