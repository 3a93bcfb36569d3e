import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Chip } from './chip';
import { Icon } from './icon';

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
