import { invalidFieldError } from '../field-errors.server';

/** Maximum depth and number of values of an input. The largest valid inputs have about 100 ids. */
const depthLimit = 16;
const valuesLimit = 5000;

const tooLarge = () => invalidFieldError('', 'validation:invalid');

/**
 * Returns the body if its depth and size are within the limits. Later code (deserializer,
 * validator) recurses through the whole body and could exceed the call stack. This check uses a
 * loop instead.
 * @throws ORPCError BAD_REQUEST
 */
export function boundedInput<Body>(body: Body): Body {
  if (body instanceof FormData || body instanceof URLSearchParams) {
    if ([...body.keys()].length > valuesLimit) throw tooLarge();
    return body;
  }
  let seen = 0;
  const stack: [value: unknown, depth: number][] = [[body, 0]];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [value, depth] = next;
    if (typeof value !== 'object' || value === null || value instanceof Blob) continue;
    const children = Object.values(value);
    seen += children.length;
    if (depth >= depthLimit || seen > valuesLimit) throw tooLarge();
    for (const child of children) stack.push([child, depth + 1]);
  }
  return body;
}
