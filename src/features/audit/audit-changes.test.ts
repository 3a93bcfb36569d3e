import { describe, expect, it } from 'vitest';
import { auditChanges } from './audit-changes';

describe('what an act changed', () => {
  it('is what differs', () => {
    expect(
      auditChanges({ name: 'Eve', role: 'user', banned: null }, { name: 'Eve', role: 'admin' }),
    ).toEqual([{ field: 'role', before: 'user', after: 'admin' }]);
  });

  it('is everything known of what was made or deleted', () => {
    expect(auditChanges(null, { name: 'Eve', reason: null, banned: false })).toEqual([
      { field: 'name', before: undefined, after: 'Eve' },
      { field: 'banned', before: undefined, after: false },
    ]);
    expect(auditChanges({ name: 'Eve' }, undefined)).toHaveLength(1);
  });

  it('is nothing when nothing was kept', () => {
    expect(auditChanges(undefined, null)).toEqual([]);
    expect(auditChanges('text', [1])).toEqual([]);
  });
});
