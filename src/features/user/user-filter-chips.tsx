import { useTranslation } from '@/i18n/use-translation';
import { ChipLink, ChipRow } from '@/ui/chip';
import { Icon } from '@/ui/icon';
import type { UserSearch } from './user.schema';

/** The active filters and sort order; each is a link to the list without it. */
export function UserFilterChips({ search }: { search: UserSearch }) {
  const { t } = useTranslation('user');
  const { cursor: _, ...kept } = search;
  const chips = [
    ...(search.role
      ? [{ key: 'role', words: t(`roles.${search.role}`), rest: { ...kept, role: undefined } }]
      : []),
    ...(search.status
      ? [
          {
            key: 'status',
            words: t(`filter.statuses.${search.status}`),
            rest: { ...kept, status: undefined },
          },
        ]
      : []),
    ...(search.sort
      ? [
          {
            key: 'sort',
            words: t(`filter.sorts.${search.sort}`),
            rest: { ...kept, sort: undefined },
          },
        ]
      : []),
  ];
  if (chips.length === 0) return null;
  return (
    <ChipRow label={t('filter.active')} className="mb-3">
      {chips.map(({ key, words, rest }) => (
        <ChipLink key={key} to="/manager/users" search={rest} resetScroll={false}>
          {words}
          <Icon name="x" />
          <span className="sr-only">{t('filter.remove')}</span>
        </ChipLink>
      ))}
    </ChipRow>
  );
}
