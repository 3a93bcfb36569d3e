import { type ReactNode, useId } from 'react';
import { cx } from '@/ui/cx';

type RadioCardProps = {
  /** The name of the group: the same for all cards of one choice. */
  name: string;
  checked: boolean;
  onChoose: () => void;
  /** A short text above the content. */
  label: ReactNode;
  children: ReactNode;
};

/** A radio button that shows the whole value in a card, beside the cards of the other values. */
export function RadioCard({ name, checked, onChoose, label, children }: RadioCardProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={cx(
        'grid cursor-pointer frames-focus grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 rounded-control border p-3 transition-colors',
        'has-checked:border-accent has-checked:bg-accent-soft',
      )}
    >
      <input
        id={id}
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="mt-0.5 size-4 accent-accent"
      />
      <span className="text-small text-muted">{label}</span>
      <span className="col-start-2 wrap-anywhere whitespace-pre-line">{children}</span>
    </label>
  );
}
