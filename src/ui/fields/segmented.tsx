import { useId, useState } from 'react';
import { cx } from '@/ui/cx';
import { Icon, type IconName } from '@/ui/icon';

type SegmentedProps<Value extends string> = {
  legend: string;
  value: Value;
  /** What it returns is awaited; meanwhile the choice shows as made. */
  onChange: (value: Value) => unknown;
  options: readonly { value: Value; label: string; icon?: IconName; lang?: string }[];
  className?: string;
};

/** A choice between a few visible options. It consists of radio buttons, so that the arrow keys work. */
export function Segmented<Value extends string>({
  legend,
  value,
  onChange,
  options,
  className,
}: SegmentedProps<Value>) {
  const name = useId();
  const [chosen, setChosen] = useState<Value>();
  const choose = async (next: Value) => {
    setChosen(next);
    try {
      await onChange(next);
    } finally {
      setChosen((current) => (current === next ? undefined : current));
    }
  };
  return (
    <fieldset
      className={cx(
        'inline-flex min-w-0 flex-wrap rounded-control bg-sunk p-1 dark:bg-border',
        className,
      )}
    >
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          lang={option.lang}
          className={cx(
            'segment relative flex frames-focus min-h-8 flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-md px-3 text-sm whitespace-nowrap text-muted',
            'transition-colors hover:text-foreground pointer-coarse:min-h-11',
            'has-checked:bg-surface has-checked:font-medium has-checked:text-foreground has-checked:shadow-[0_0_0_1px_var(--control)]',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === (chosen ?? value)}
            onChange={() => void choose(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.icon && <Icon name={option.icon} />}
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
