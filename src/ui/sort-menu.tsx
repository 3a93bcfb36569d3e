import { useTranslation } from '@/i18n/use-translation';
import { Icon } from './icon';
import { Menu } from './menu';
import { toolClass, toolLabelClass } from './tool-class';

type SortMenuProps<Sort extends string> = {
  sort: Sort | undefined;
  /** The name of the order without `sort`. */
  natural: string;
  options: readonly { value: Sort; label: string }[];
  onSort: (sort: Sort | undefined) => void;
};

const none = '';

/** The menu for the order of a list. */
export function SortMenu<Sort extends string>({
  sort,
  natural,
  options,
  onSort,
}: SortMenuProps<Sort>) {
  const { t } = useTranslation('ui');
  const value = options.some((option) => option.value === sort) ? sort : none;
  return (
    <Menu
      buttonClassName={toolClass(value !== none)}
      entries={[
        {
          choice: t('list.sort'),
          value: value ?? none,
          options: [{ value: none, label: natural }, ...options],
          onChoose: (chosen) => onSort(options.find((option) => option.value === chosen)?.value),
        },
      ]}
    >
      <Icon name="sort" />
      <span className={toolLabelClass}>{t('list.sort')}</span>
    </Menu>
  );
}
