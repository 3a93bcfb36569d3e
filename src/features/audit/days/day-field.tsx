import { useEffect, useRef } from 'react';
import { isDay } from '@/lib/intl/day';
import { inputClass } from '@/ui/fields/input-class';

type DayFieldProps = {
  name: string;
  label: string;
  /** The day in the address, such as `2026-11-30`. */
  day: string | undefined;
  onChange: (day: string | undefined) => void;
};

/**
 * A date field that applies each complete day. It keeps its own value: while a year is typed, the browser reports days of
 * the years 2, 20 and 202, which are not applied, and another value from React would clear the typed digits.
 */
export function DayField({ name, label, day, onChange }: DayFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  /** Days that this field has applied and that may not be in the address yet. */
  const applied = useRef<(string | undefined)[]>([]);
  useEffect(() => {
    const isOwn = applied.current.includes(day);
    applied.current = isOwn ? applied.current.slice(applied.current.lastIndexOf(day) + 1) : [];
    if (!isOwn && input.current) input.current.value = day ?? '';
  }, [day]);
  return (
    <label className="grid min-w-0 grid-cols-1 gap-1 text-small text-muted">
      {label}
      <input
        ref={input}
        type="date"
        name={name}
        max="2999-12-31"
        className={`${inputClass('md')} text-foreground`}
        defaultValue={day}
        onBlur={({ target }) => {
          if (target.value !== '' && !isDay(target.value)) target.value = day ?? '';
        }}
        onChange={({ target: { value } }) => {
          if (value !== '' && !isDay(value)) return;
          applied.current.push(value || undefined);
          onChange(value || undefined);
        }}
      />
    </label>
  );
}
