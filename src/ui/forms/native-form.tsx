import { type ComponentProps, type ReactNode, type RefObject, useRef, useState } from 'react';
import { Banner } from '@/ui/banner';
import { cx } from '@/ui/cx';
import { useFocusFault } from './use-focus-fault';
import { useMessage } from './use-message';

type NativeFormProps = Omit<ComponentProps<'form'>, 'action' | 'onSubmit' | 'children'> & {
  /**
   * The address to which the browser posts the form without scripts. If it is missing, the form needs
   * scripts.
   */
  action?: string | undefined;
  /** Further fields, used only by the post without scripts. */
  hiddenFields?: Readonly<Record<string, string>>;
  /** The error of the whole form: a text or a translation key. */
  error?: string | undefined;
  /** Sends the form with scripts. `field` reads the value of a field or of the pressed button. */
  onSubmit: (field: (name: string) => string) => Promise<void>;
  formRef?: RefObject<HTMLFormElement | null>;
  /** The fields and buttons. `isPending` is true while the form is being sent. */
  children: (isPending: boolean) => ReactNode;
};

const noFields = {};

/**
 * A form in one column that also works without scripts: its fields keep their own values, and the
 * browser posts it to `action`. Like `Form`, it shows an error of the whole form above the fields and
 * focuses the first invalid one. Use `Form` for forms that need validation by a schema.
 */
export function NativeForm({
  action,
  hiddenFields = noFields,
  error,
  onSubmit,
  formRef,
  className,
  children,
  ...props
}: NativeFormProps) {
  const ownRef = useRef<HTMLFormElement>(null);
  const element = formRef ?? ownRef;
  const isBusy = useRef(false);
  const [isPending, setIsPending] = useState(false);
  const message = useMessage(error);
  const focusFault = useFocusFault(element);

  const submit = async (form: HTMLFormElement, button: HTMLElement | null) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsPending(true);
    try {
      const values = new FormData(form, button);
      await onSubmit((name) => {
        const value = values.get(name);
        return typeof value === 'string' ? value : '';
      });
    } finally {
      isBusy.current = false;
      setIsPending(false);
      focusFault();
    }
  };
  return (
    <form
      noValidate
      method="post"
      {...props}
      action={action}
      ref={element}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        void submit(event.currentTarget, submitter);
      }}
      className={cx('grid grid-cols-[minmax(0,1fr)] gap-5', className)}
    >
      {Object.entries(hiddenFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {message && (
        <Banner tone="negative" role="alert" tabIndex={-1} data-root-error="" autoFocus>
          {message}
        </Banner>
      )}
      {children(isPending)}
    </form>
  );
}
