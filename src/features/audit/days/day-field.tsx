import { useState } from 'react';
import { isDay } from '@/lib/intl/day';
import { inputClass } from '@/ui/fields/input-class';

type DayFieldProps = {
  name: string;
  label: string;
  /** The day in the address, such as `2026-11-30`. */
  day: string | undefined;
  onChange: (day: string | undefined) => void;
};

/** Whether a value can be applied: a day, or empty. */
const isComplete = (value: string) => value === '' || isDay(value);

/**
 * A date field that applies each complete day. While a year is typed, the browser reports days of the years
 * 2, 20 and 202. They are not applied, but kept in the field: if React rendered another value, the browser
 * would clear the typed digits.
 */
export function DayField({ name, label, day, onChange }: DayFieldProps) {
  /** The content of the field until the address contains it. */
  const [typed, setTyped] = useState<string | null>(null);
  /** Days that this field has applied and that are not yet in the address. */
  const [applied, setApplied] = useState<readonly (string | undefined)[]>([]);
  const [lastDay, setLastDay] = useState(day);
  if (day !== lastDay) {
    setLastDay(day);
    const isFromElsewhere = !applied.includes(day);
    // The address may contain an earlier applied day while a later one is still on its way.
    setApplied(isFromElsewhere ? [] : applied.slice(applied.lastIndexOf(day) + 1));
    if (isFromElsewhere) setTyped(null);
  }
  return (
    <label className="grid min-w-0 grid-cols-1 gap-1 text-small text-muted">
      {label}
      <input
        type="date"
        name={name}
        max="2999-12-31"
        className={`${inputClass('md')} text-foreground`}
        value={typed ?? day ?? ''}
        onBlur={() => {
          if (typed === day || !isComplete(typed ?? '')) setTyped(null);
        }}
        onChange={({ target: { value } }) => {
          setTyped(value);
          if (!isComplete(value)) return;
          setApplied([...applied, value || undefined]);
          onChange(value || undefined);
        }}
      />
    </label>
  );
}
