import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  createContext,
  useContext,
  useRef,
} from 'react';
import type { FieldValues, SubmitHandler, UseFormReturn } from 'react-hook-form';
import { FailureReason } from '@/i18n/errors/failure-reason';
import { Banner } from '@/ui/banner';
import { useFocusFault } from './use-focus-fault';
import { useMessage } from './use-message';

/** What a form in a `FormDialog` tells the buttons of the dialog, which stand outside of the form. */
type DialogForm = { id: string; onPending: (isPending: boolean) => void };

export const DialogFormContext = createContext<DialogForm | null>(null);

type FormProps<Values extends FieldValues, Output> = Omit<
  ComponentProps<'form'>,
  'onSubmit' | 'children' | 'className'
> & {
  form: UseFormReturn<Values, unknown, Output>;
  onSubmit: SubmitHandler<Output extends FieldValues ? Output : never>;
  /** A ref to the form element, for buttons outside of the form. */
  formRef?: RefObject<HTMLFormElement | null> | undefined;
  children: ReactNode;
};

/**
 * A form in one column. It replaces the browser's validation messages, shows an error of the whole
 * form (`form.setError('root', ...)`) above the fields, with its reason where the type of the error is a code, and focuses
 * the first invalid field after submit.
 */
export function Form<Values extends FieldValues, Output = Values>({
  form,
  onSubmit,
  formRef,
  children,
  ...props
}: FormProps<Values, Output>) {
  const ownRef = useRef<HTMLFormElement>(null);
  const element = formRef ?? ownRef;
  const { root } = form.formState.errors;
  const rootError = useMessage(root?.message);
  const focusFault = useFocusFault(element);
  const dialog = useContext(DialogFormContext);

  const submit = async (event: SyntheticEvent) => {
    try {
      await form.handleSubmit((values) => {
        dialog?.onPending(true);
        return onSubmit(values as never);
      })(event);
    } finally {
      dialog?.onPending(false);
      focusFault();
    }
  };
  return (
    <form
      noValidate
      id={dialog?.id}
      // Without this, a form submitted before hydration would put its values into the URL.
      method="post"
      {...props}
      ref={element}
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      {rootError && (
        <Banner tone="negative" role="alert" tabIndex={-1} data-root-error="">
          {rootError} {root?.type && <FailureReason error={root.type} />}
        </Banner>
      )}
      {children}
    </form>
  );
}

/** The buttons of a form, the primary one first. On the page of a form they stay in view. */
export const FormActions = ({ children }: { children: ReactNode }) => (
  <div className="form-actions">{children}</div>
);
