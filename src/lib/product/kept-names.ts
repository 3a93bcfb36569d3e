/**
 * Names that stay when the product is renamed, because what is stored depends on them. With others, what was encrypted or
 * backed up could not be read, and triggers of the database would not see what a transaction says.
 */
export const keptNames = {
  encryption: 'start-ui',
  backupFormat: 'start-ui-backup',
  /** Settings of a transaction, which triggers in `migrations` read. */
  address: 'start_ui.address',
  requestId: 'start_ui.request_id',
  restoring: 'start_ui.restoring',
} as const;
