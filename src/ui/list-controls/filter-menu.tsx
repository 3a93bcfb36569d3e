import type { ReactNode } from 'react';
import { Icon } from '@/ui/icon';
import { Menu } from '@/ui/overlays/menu';
import { toolClass } from './tool-class';

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

/** The filters of a list, as chips with a menu each. A filter in use shows its value. */
export function FilterMenu({ filters }: { filters: readonly Filter[] }) {
  return filters.map(({ label, value, all, options, onChoose }) => {
    const chosen = options.find((option) => option.value === value);
    return (
      <Menu
        key={label}
        align="start"
        buttonClassName={toolClass(chosen !== undefined)}
        entries={[
          {
            choice: label,
            value: chosen?.value ?? none,
            options: [{ value: none, label: all }, ...options],
            onChoose: (next: string) => onChoose(next === none ? undefined : next),
          },
        ]}
      >
        <span className={chosen && 'sr-only'}>{label}</span>
        {chosen?.label}
        <Icon name="chevron-down" />
      </Menu>
    );
  });
}
