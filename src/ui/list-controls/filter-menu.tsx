import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Icon } from '@/ui/icon';
import { Menu } from '@/ui/overlays/menu';
import { toolClass, toolLabelClass } from './tool-class';

type Filter = {
  label: string;
  /** The chosen option; undefined if the list is not filtered. */
  value: string | undefined;
  /** The label of the option that removes the filter. */
  all: string;
  options: readonly { value: string; label: ReactNode }[];
  onChoose: (value: string | undefined) => void;
};

const none = '';

/** The menu with the filters of a list. */
export function FilterMenu({ filters }: { filters: readonly Filter[] }) {
  const { t } = useTranslation('ui');
  return (
    <Menu
      buttonClassName={toolClass(filters.some(({ value }) => value !== undefined))}
      entries={filters.flatMap(({ label, value, all, options, onChoose }, index) => [
        ...(index > 0 ? (['separator'] as const) : []),
        {
          choice: label,
          value: value ?? none,
          options: [{ value: none, label: all }, ...options],
          onChoose: (chosen: string) => onChoose(chosen === none ? undefined : chosen),
        },
      ])}
    >
      <Icon name="filter" />
      <span className={toolLabelClass}>{t('list.filter')}</span>
    </Menu>
  );
}
