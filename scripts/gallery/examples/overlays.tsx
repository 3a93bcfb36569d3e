import { useForm } from 'react-hook-form';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/fields/text-field';
import { Form } from '@/ui/forms/form';
import { Icon } from '@/ui/icon';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import { Dialog } from '@/ui/overlays/dialog';
import { downloadEntry } from '@/ui/overlays/download-entry';
import { FloatingNotice } from '@/ui/overlays/floating-notice';
import { FormDialog } from '@/ui/overlays/form-dialog';
import { Menu } from '@/ui/overlays/menu';
import { toast } from '@/ui/overlays/toast';
import { Toaster } from '@/ui/overlays/toaster';
import { Opened } from './opened';
import { useWords } from './words';

function NameForm({ onSubmit }: { onSubmit: () => void }) {
  const { label, name } = useWords();
  const form = useForm({ defaultValues: { name } });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <TextField control={form.control} name="name" label={label} />
    </Form>
  );
}

export const overlayExamples = {
  ConfirmDialog: () => {
    const { title, sentence, second } = useWords();
    return (
      <Opened>
        {(state) => (
          <ConfirmDialog
            {...state}
            title={title}
            description={sentence}
            confirmLabel={second}
            onConfirm={() => {}}
          />
        )}
      </Opened>
    );
  },
  Dialog: () => {
    const { title, longTitle, hint, sentence, act, label } = useWords();
    return (['sm', 'md', 'lg'] as const).map((size) => (
      <Opened key={size}>
        {(state) => (
          <Dialog
            {...state}
            size={size}
            title={size === 'sm' ? title : longTitle}
            description={hint}
            actions={<Button onClick={() => state.onOpenChange(false)}>{act}</Button>}
          >
            <p>{sentence}</p>
            <input aria-label={label} className="border" />
          </Dialog>
        )}
      </Opened>
    ));
  },
  FormDialog: () => {
    const { title, hint, act } = useWords();
    return (
      <Opened>
        {(state) => (
          <FormDialog {...state} title={title} description={hint} submitLabel={act}>
            <NameForm onSubmit={() => state.onOpenChange(false)} />
          </FormDialog>
        )}
      </Opened>
    );
  },
  Menu: () => {
    const { title, label, act, second, choices } = useWords();
    return (
      <>
        <Menu
          variant="quiet"
          align="start"
          entries={[
            { label: act, icon: 'check' },
            { label: title, isDisabled: true },
            downloadEntry(title, '/'),
            'separator',
            {
              choice: label,
              value: choices[0] ?? '',
              options: choices.map((choice) => ({ value: choice, label: choice })),
              onChoose: () => {},
            },
            { label: second, icon: 'x', tone: 'negative' },
          ]}
        >
          {title}
          <Icon name="chevron-down" />
        </Menu>
        <Menu iconOnly label={label} entries={[{ label: act }]}>
          <Icon name="dots" />
        </Menu>
      </>
    );
  },
  Toaster: () => {
    const { sentence, title, act } = useWords();
    const action = { label: act, onClick: () => {} };
    return (
      <>
        {(['success', 'error', 'info', 'warning'] as const).map((kind) => (
          <Button
            key={kind}
            variant="quiet"
            data-opens
            onClick={() => toast[kind](sentence, { description: title, action })}
          >
            {kind}
          </Button>
        ))}
        <Toaster />
      </>
    );
  },
  FloatingNotice: () => <FloatingNotice>{useWords().sentence}</FloatingNotice>,
};
