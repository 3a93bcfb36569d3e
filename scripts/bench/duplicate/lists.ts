/** Possible duplicates of books, for `npm run bench -- lists`. No row is added. */
import type { MeasuredTable } from '../lists';

export const measured: MeasuredTable = {
  table: 'not_same',
  rows: '',
  share: 0,
  calls: [['duplicates', (api) => api.duplicate.list({ limit: 20 })]],
};
