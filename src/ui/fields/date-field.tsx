import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { TextField } from './text-field';

type DateFieldProps<Values extends FieldValues, Output> = Omit<
  ComponentProps<typeof TextField<Values, Output>>,
  'type' | 'inputMode' | 'dir'
>;

/**
 * A day in a form, as a text such as `2026-11-30`. The browser's own input knows the calendar and the order of day and
 * month that its user is used to. `min` and `max` bound what it offers; the schema of the form checks the day.
 */
export const DateField = <Values extends FieldValues, Output = Values>({
  max = '2999-12-31',
  ...props
}: DateFieldProps<Values, Output>) => (
  // The browser shows the day in its own direction, so the text of the value does not decide it.
  <TextField {...props} type="date" dir={undefined} max={max} />
);
