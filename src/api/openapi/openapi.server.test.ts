import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { authCallEntries } from '@/auth/library/calls/auth-calls.server';
import { openApiDocument } from './openapi.server';

const document = await openApiDocument();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    operation,
  })),
);

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate({ ...structuredClone(document) });
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it.each(operations)('$name has a description, examples and errors', ({ operation }) => {
    expect(operation.summary).toBeTruthy();
    expect(operation.description).toBeTruthy();
    const body = operation.requestBody?.content['application/json'];
    if (body) expect(body.example).toBeDefined();
    expect(Object.keys(operation.responses ?? {}).some((status) => status >= '400')).toBe(true);
  });

  it('names each operation once', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has exactly the open calls of the authentication library', () => {
    const documented = operations.filter(({ name }) => name.includes(' /api/auth/'));
    expect(documented.map(({ name }) => name.replace('/api/auth', '')).toSorted()).toEqual(
      authCallEntries.map(([name]) => name).toSorted(),
    );
  });

  it.each(authCallEntries)('shows an input for %s that the call accepts', (name, call) => {
    const { body } = call.docs;
    if (call.input && !name.startsWith('GET'))
      expect(call.input.safeParse(body)).toMatchObject({ success: true });
  });
});
