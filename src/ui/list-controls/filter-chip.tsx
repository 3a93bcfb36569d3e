import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Chip } from '@/ui/chip';
import { Icon } from '@/ui/icon';

function RemovableChip({ children, ...props }: ComponentProps<typeof Chip>) {
  const { t } = useTranslation('ui');
  return (
    <Chip {...props}>
      {children}
      <Icon name="x" />
      <span className="sr-only">{t('list.removeFilter')}</span>
    </Chip>
  );
}

/** An active filter: a link to the list without it. */
export const FilterChip = createLink(RemovableChip);

/**
 * The `search` of a `FilterChip` link: removes the filter `name`, and starts at the first page. It reads the
 * address at the time of the click, because another filter may have just been removed.
 */
export const withoutFilter =
  <Search extends { cursor?: string | undefined }>(
    schema: { parse: (search: unknown) => Search },
    name: keyof Search,
  ) =>
  (search: unknown): Search => ({ ...schema.parse(search), cursor: undefined, [name]: undefined });
