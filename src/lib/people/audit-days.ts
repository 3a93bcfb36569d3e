/**
 * Days that audit entries are kept, also those of a deleted account. The trigger `audit_entry_append_only`
 * refuses to delete younger entries, so change both together.
 */
export const auditDays = 400;
