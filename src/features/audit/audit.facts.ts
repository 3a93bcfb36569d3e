import { isTimeZone } from '@/features/audit/days/time-zone';
import { isDay } from '@/lib/intl/day';
import { cursorField, fileOfList, recordIdField, searchTermField } from '@/lib/lists/list-search';
import { type SearchOf, addressSearch, checkedField } from '@/lib/web/address-search';

/** A pattern for an act (`user.ban`), or for a kind (`user`), which means all its acts. */
export const auditActPattern = /^[a-z-]{1,40}(\.[a-z-]{1,40})?$/;

export const timeZoneMaxLength = 60;

/** Query parameters of the page; `auditListInput` explains them. Invalid ones are ignored. */
export const auditSearch = addressSearch({
  searchTerm: searchTermField,
  act: checkedField((text) => auditActPattern.test(text)),
  actorId: recordIdField,
  targetId: recordIdField,
  personId: recordIdField,
  from: checkedField(isDay),
  to: checkedField(isDay),
  zone: checkedField((text) => text.length <= timeZoneMaxLength && isTimeZone(text)),
  cursor: cursorField,
});
export type AuditSearch = SearchOf<typeof auditSearch>;

/** The address of a file of the entries that match a search and its filters. The URL may have other parameters. */
export const auditFile = (search: object): string =>
  fileOfList('/api/export/audit.csv', auditSearch.parse(search));

/** Whether a filter is set. Unknown parameters of the URL do not count. */
export function hasAuditFilters(search: AuditSearch): boolean {
  const { cursor: _, searchTerm: __, ...known } = auditSearch.parse(search);
  return Object.values(known).some(Boolean);
}
