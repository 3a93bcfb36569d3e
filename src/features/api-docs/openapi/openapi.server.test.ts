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

  it('has examples that fit their fields', () => {
    const unfit: string[] = [];
    const visit = (value: unknown, at: string): void => {
      if (value === 'text') unfit.push(`${at} is "text"`);
      const isOfThing = /(?:genre|tokens|keys|spelling|names).*\.name$/i.test(at);
      if (value === 'Amina Saleh' && isOfThing) unfit.push(`${at} is a person`);
      if (value && typeof value === 'object')
        for (const [key, part] of Object.entries(value)) visit(part, `${at}.${key}`);
    };
    for (const { name, operation } of operations) {
      const { requestBody, responses = {}, parameters = [] } = operation;
      for (const { content = {} } of [
        ...Object.values(responses),
        ...(requestBody ? [requestBody] : []),
      ])
        for (const { example } of Object.values(content)) visit(example, name);
      for (const one of parameters) visit(one.example, `${name} ${one.name}`);
    }
    expect(unfit).toEqual([]);
  });

  it('has the errors that a call declares, each with its status, text and data', () => {
    const responses = document.paths['/api/rest/users/{id}']?.patch?.responses ?? {};
    const codes = (status: string) =>
      Object.keys(responses[status]?.content?.['application/json']?.examples ?? {});
    expect(codes('404')).toEqual(['NOT_FOUND']);
    expect(codes('403')).toEqual([
      'DEMO_MODE_ENABLED',
      'READ_ONLY_TOKEN',
      'YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS',
      'OWN_EMAIL_NEEDS_CODE',
      'NOT_WITH_TOKEN',
      'YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE',
    ]);
    const conflict = responses['409']?.content?.['application/json'];
    expect(conflict?.examples).toMatchObject({
      CONFLICT: {
        value: { code: 'CONFLICT', message: 'Someone else has changed this in the meantime' },
      },
    });
    expect(JSON.stringify(conflict?.schema)).toContain('STALE_VERSION');
  });

  it('lists no errors of writes for calls that only read', () => {
    const { get } = document.paths['/api/rest/users'] ?? {};
    expect(Object.keys(get?.responses ?? {})).toEqual([
      '200',
      '400',
      '401',
      '403',
      '429',
      '500',
      '503',
    ]);
    expect(JSON.stringify(get?.responses)).not.toContain('DEMO_MODE_ENABLED');
  });

  it('shows no internal property of an error', () => {
    expect(JSON.stringify(document)).not.toContain('"defined"');
  });

  it('has the files, with their filters, formats and permissions', () => {
    const users = document.paths['/api/export/users.csv']?.get;
    expect(users?.parameters?.map(({ name }) => name)).toEqual([
      'searchTerm',
      'role',
      'status',
      'sort',
    ]);
    expect(users?.security).toEqual([{ token: [] }, { session: [] }]);
    expect(Object.keys(users?.responses?.['200']?.content ?? {})).toEqual([
      'text/csv; charset=utf-8',
    ]);
    const exported = Object.keys(document.paths).filter((path) => path.startsWith('/api/export/'));
    expect(exported).toEqual(
      expect.arrayContaining(['/api/export/users.csv', '/api/export/audit.csv']),
    );
  });

  it('has a unique id for each operation', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has exactly the open calls of the authentication library', () => {
    const documented = operations.filter(({ name }) => name.includes(' /api/auth/'));
    expect(documented.map(({ name }) => name.replace('/api/auth', '')).toSorted()).toEqual(
      authCallEntries()
        .map(([name]) => name)
        .toSorted(),
    );
  });

  it.each(authCallEntries())('shows an input for %s that the call accepts', (name, call) => {
    const { body } = call.docs;
    if (call.input && !name.startsWith('GET'))
      expect(call.input.safeParse(body)).toMatchObject({ success: true });
  });
});
