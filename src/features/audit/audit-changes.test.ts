import { describe, expect, it } from 'vitest';
import { auditChanges } from './audit-changes';

describe('auditChanges', () => {
  it('returns the fields that differ', () => {
    expect(
      auditChanges({ name: 'Eve', role: 'user', banned: null }, { name: 'Eve', role: 'admin' }),
    ).toEqual([{ field: 'role', before: 'user', after: 'admin' }]);
  });

  it('returns all fields of a created or deleted record', () => {
    expect(auditChanges(null, { name: 'Eve', reason: null, banned: false })).toEqual([
      { field: 'name', before: undefined, after: 'Eve' },
      { field: 'banned', before: undefined, after: false },
    ]);
    expect(auditChanges({ name: 'Eve' }, undefined)).toHaveLength(1);
  });

  it('leaves out ids that mean nothing to a person', () => {
    const before = { id: 'u1', version: 1, name: 'Eve' };
    expect(auditChanges(before, { id: 'u1', version: 2, name: 'Ada' })).toEqual([
      { field: 'name', before: 'Eve', after: 'Ada' },
    ]);
  });

  it('compares the fields of nested objects one by one', () => {
    const before = { name: 'Sea', translations: { fr: 'Mer', ar: 'بحر' } };
    expect(auditChanges(before, { name: 'Sea', translations: { fr: 'Mer' } })).toEqual([
      { field: 'translations.ar', before: 'بحر', after: null },
    ]);
  });

  it('returns nothing without a state', () => {
    expect(auditChanges(undefined, null)).toEqual([]);
    expect(auditChanges('text', [1])).toEqual([]);
  });
});
