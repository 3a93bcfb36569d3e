import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { cx } from '@/ui/cx';
import { useMessage } from '@/ui/forms/use-message';
import { Icon } from '@/ui/icon';

/** Props that connect a control with its label, hint and error. Spread them on the control. */
type FieldControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  isRequired?: boolean | undefined;
  /** Shows "optional" beside the label, for exceptions in a form of required fields. */
  isOptional?: boolean | undefined;
};

type FieldProps = FieldTexts & {
  /** Hides the label visually. */
  hideLabel?: boolean;
  error?: string | undefined;
  className?: string | undefined;
  children: (control: FieldControlProps) => ReactNode;
};

/** A control with its label above, and hint and error below, connected for screen readers. */
export function Field({
  label,
  hint,
  error,
  isRequired,
  isOptional,
  hideLabel = false,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const { t } = useTranslation('ui');
  const root = useRef<HTMLDivElement>(null);
  const [hasFocus, setHasFocus] = useState(false);
  // The field may have got the focus before the scripts of the page were there.
  useEffect(() => setHasFocus(root.current?.contains(document.activeElement) ?? false), []);
  const message = useMessage(error);
  const described = [
    isOptional && `${id}-optional`,
    hint != null && `${id}-hint`,
    message && `${id}-error`,
  ].filter(Boolean);
  return (
    <div
      ref={root}
      className={cx('grid grid-cols-1 gap-1.5', className)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <div className={hideLabel ? 'sr-only' : 'flex flex-wrap items-baseline gap-x-1.5 text-sm'}>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {isOptional && (
          <span id={`${id}-optional`} className="text-muted">
            {t('optional')}
          </span>
        )}
      </div>
      {children({
        id,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': message ? true : undefined,
        'aria-required': isRequired || undefined,
      })}
      {hint != null && (
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      )}
      {/*
       * Announced only to a person who is in this field. A form with several errors focuses the first, which is read
       * with its error. Always rendered, because a live region must exist before its text changes.
       */}
      <p
        id={`${id}-error`}
        aria-live={hasFocus ? 'polite' : 'off'}
        className="flex items-start gap-1.5 text-small text-negative empty:hidden"
      >
        {message && (
          <>
            <Icon name="alert" size="text" className="mt-[0.18em]" />
            <span>{message}</span>
          </>
        )}
      </p>
    </div>
  );
}
