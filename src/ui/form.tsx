import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useRef,
} from 'react';
import type { FieldValues, SubmitHandler, UseFormReturn } from 'react-hook-form';
import { cx } from '@/lib/cx';
import { Banner } from './banner';
import { useMessage } from './use-message';

type FormProps<Values extends FieldValues, Output> = Omit<
  ComponentProps<'form'>,
  'onSubmit' | 'children'
> & {
  form: UseFormReturn<Values, unknown, Output>;
  onSubmit: SubmitHandler<Output extends FieldValues ? Output : never>;
  /** For whoever sends the form from outside. */
  formRef?: RefObject<HTMLFormElement | null> | undefined;
  children: ReactNode;
};

/**
 * A form in one column: our messages instead of the browser's, what is wrong with the whole above
 * the fields (`form.setError('root', ...)`), the first faulty field focused in the order of the page.
 */
export function Form<Values extends FieldValues, Output = Values>({
  form,
  onSubmit,
  formRef,
  className,
  children,
  ...props
}: FormProps<Values, Output>) {
  const ownRef = useRef<HTMLFormElement>(null);
  const element = formRef ?? ownRef;
  const rootError = useMessage()(form.formState.errors.root?.message);

  const submit = async (event: SyntheticEvent) => {
    try {
      await form.handleSubmit((values) => onSubmit(values as never))(event);
    } finally {
      // Ours or the server's, once they are drawn; none, when it went well.
      requestAnimationFrame(() => {
        const faults = '[aria-invalid="true"], [data-root-error]';
        element.current?.querySelector<HTMLElement>(faults)?.focus();
      });
    }
  };
  return (
    <form
      noValidate
      {...props}
      ref={element}
      onSubmit={(event) => void submit(event)}
      className={cx('grid gap-5', className)}
    >
      {rootError && (
        <Banner tone="negative" role="alert" tabIndex={-1} data-root-error="">
          {rootError}
        </Banner>
      )}
      {children}
    </form>
  );
}

type FormActionsProps = { children: ReactNode; className?: string };

/** The buttons at the foot of a form: the most important first, full width on a phone. */
export function FormActions({ children, className }: FormActionsProps) {
  return (
    <div className={cx('mt-1 flex flex-wrap gap-2.5 max-sm:flex-col', className)}>{children}</div>
  );
}
