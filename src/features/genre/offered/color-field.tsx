import type { FieldValues } from 'react-hook-form';
import { hexColor } from '@/features/genre/genre.facts';
import { cx } from '@/ui/cx';
import { Field } from '@/ui/fields/field';
import { inputClass } from '@/ui/fields/input-class';
import { type FormFieldProps, useFormField } from '@/ui/fields/use-form-field';

type ColorFieldProps<Values extends FieldValues, Output> = Omit<
  FormFieldProps<Values, Output>,
  'emptyAsNull'
> & {
  /** Suggested colours. `label` is the accessible name of each. */
  swatches?: readonly { value: string; label: string }[];
};

/** A colour as `#rrggbb`, chosen from swatches or the browser's picker, or typed. */
export function ColorField<Values extends FieldValues, Output = Values>({
  control,
  name,
  swatches,
  ...texts
}: ColorFieldProps<Values, Output>) {
  const field = useFormField({ control, name });
  const value = field.value.toLowerCase();
  const isColor = hexColor.test(value);
  return (
    <Field {...texts} error={field.error}>
      {(controlProps) => (
        <div className="grid gap-3">
          <div className="flex gap-2">
            <input
              type="color"
              tabIndex={-1}
              aria-hidden="true"
              value={isColor ? value : '#808080'}
              onChange={(event) => field.change(event.target.value)}
              className="h-[2.875rem] w-14 shrink-0 cursor-pointer rounded-control border border-control bg-surface p-1 pointer-coarse:min-h-11 [&::-moz-color-swatch]:rounded [&::-moz-color-swatch]:border-none [&::-webkit-color-swatch]:rounded [&::-webkit-color-swatch]:border-none [&::-webkit-color-swatch-wrapper]:p-0"
            />
            <input
              {...controlProps}
              dir="ltr"
              {...field.bound}
              value={value}
              onChange={(event) => field.change(toHex(event.target.value))}
              maxLength={9}
              autoComplete="off"
              spellCheck={false}
              placeholder="#7a2b66"
              className={cx(inputClass('lg'), 'max-w-40 tabular-nums rtl:text-right')}
            />
          </div>
          {swatches && (
            // In one line, or in lines of six.
            <div className="@container">
              <div className="flex max-w-[calc(6*2rem+30px)] flex-wrap gap-1.5 @min-[calc(12*2rem+66px)]:max-w-none pointer-coarse:max-w-[calc(6*2.75rem+30px)] pointer-coarse:@min-[calc(12*2.75rem+66px)]:max-w-none">
                {swatches.map((swatch) => (
                  <button
                    key={swatch.value}
                    type="button"
                    aria-label={swatch.label}
                    title={swatch.label}
                    aria-pressed={swatch.value.toLowerCase() === value}
                    onClick={() => field.change(swatch.value.toLowerCase())}
                    style={{ backgroundColor: swatch.value }}
                    className="own-color size-8 rounded-full border-2 border-surface ring-1 ring-control aria-pressed:ring-2 aria-pressed:ring-foreground pointer-coarse:size-11"
                  />
                ))}
              </div>
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

/** Normalizes typed colours: adds a missing hash, lower case, and expands three digits. */
function toHex(text: string): string {
  const digits = text.trim().toLowerCase().replace(/^#/, '');
  const isShort = /^[0-9a-f]{3}$/.test(digits) && !text.startsWith('#');
  return digits === '' ? '' : `#${isShort ? digits.replace(/./g, '$&$&') : digits}`;
}
