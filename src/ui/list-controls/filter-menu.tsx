import type { ReactNode } from 'react';
import { Icon } from '@/ui/icon';
import { Menu } from '@/ui/overlays/menu';
import { toolClass } from './tool-class';

type Option = { value: string; label: ReactNode };
type Filter = {
  label: string;
  /** The chosen option; undefined if the list is not filtered. */
  value: string | undefined;
  /** The label of the option that removes the filter. */
  all: string;
  options?: readonly Option[];
  /** Further options below a heading each. */
  groups?: readonly { label: string; options: readonly Option[] }[];
  onChoose: (value: string | undefined) => void;
  /** The content until scripts run; see `Menu`. */
  native?: ReactNode;
};

const none = '';

/** The filters of a list, as chips with a menu each. A filter in use shows its value. */
export function FilterMenu({ filters }: { filters: readonly Filter[] }) {
  return filters.map(({ label, value, all, options = [], groups = [], onChoose, native }) => {
    const chosen = [...options, ...groups.flatMap((group) => group.options)].find(
      (option) => option.value === value,
    );
    const choices = [{ label, options: [{ value: none, label: all }, ...options] }, ...groups];
    return (
      <Menu
        key={label}
        align="start"
        buttonClassName={toolClass(chosen !== undefined)}
        native={native}
        entries={choices.map((choice) => ({
          choice: choice.label,
          value: chosen?.value ?? none,
          options: choice.options,
          onChoose: (next: string) => onChoose(next === none ? undefined : next),
        }))}
      >
        <span className={chosen && 'sr-only'}>{label}</span>
        {chosen?.label}
        <Icon name="chevron-down" />
      </Menu>
    );
  });
}
