import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Chip } from '@/ui/chip';
import { cx } from '@/ui/cx';
import { Icon } from '@/ui/icon';

function RemovableChip({ children, ...props }: ComponentProps<typeof Chip>) {
  const { t } = useTranslation('ui');
  return (
    <Chip {...props} className={cx('chip-removable', props.className)}>
      {/* Browser and server may have different names for a language; the server's name is kept. */}
      <bdi className="truncate" suppressHydrationWarning>
        {children}
      </bdi>
      <Icon name="x" />
      <span className="sr-only">{t('list.removeFilter')}</span>
    </Chip>
  );
}

/** An active filter: a link to the list without it. */
export const FilterChip = createLink(RemovableChip);

/**
 * The `search` of a link that changes filters, and starts at the first page. It reads the address at the time
 * of the click: a typed search or another filter may be on its way, and the page not yet drawn anew.
 */
export const changedSearch =
  <Search extends { cursor?: string | undefined }>(
    schema: { parse: (search: unknown) => Search },
    changes: Partial<Search>,
  ) =>
  (search: unknown): Search => ({ ...schema.parse(search), cursor: undefined, ...changes });
