import { wrongField } from './field-errors.server';

/** Deeper and larger than anything that a call takes; a hundred ids are one of the larger. */
const depthLimit = 16;
const valuesLimit = 5000;

const tooMuch = () => wrongField('', 'validation:invalid');

/**
 * What a body holds, when it is no deeper and no larger than calls take: what looks at it afterwards
 * goes through all of it, one call inside another.
 * @throws ORPCError BAD_REQUEST
 */
export function boundedInput<Body>(body: Body): Body {
  if (body instanceof FormData || body instanceof URLSearchParams) {
    if ([...body.keys()].length > valuesLimit) throw tooMuch();
    return body;
  }
  let seen = 0;
  const waiting: [value: unknown, depth: number][] = [[body, 0]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, depth] = next;
    if (typeof value !== 'object' || value === null || value instanceof Blob) continue;
    const children = Object.values(value);
    seen += children.length;
    if (depth >= depthLimit || seen > valuesLimit) throw tooMuch();
    for (const child of children) waiting.push([child, depth + 1]);
  }
  return body;
}
