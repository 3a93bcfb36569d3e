import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/ui/button';
import { NativeTextField } from '@/ui/fields/native-text-field';
import { TextField } from '@/ui/fields/text-field';
import { ConflictDialog } from '@/ui/forms/conflict-dialog';
import { Form, FormActions } from '@/ui/forms/form';
import { NativeForm } from '@/ui/forms/native-form';
import { UnsavedChanges } from '@/ui/forms/unsaved-changes';
import { Opened } from './opened';
import { useWords } from './words';

const nothing = () => Promise.resolve();

export const formExamples = {
  Form: () => {
    const { label, name, sentence, act, second } = useWords();
    const form = useForm({
      defaultValues: { name },
    });
    useEffect(() => form.setError('root', { message: sentence }), [form, sentence]);
    return (
      <Form form={form} onSubmit={nothing}>
        <TextField control={form.control} name="name" label={label} />
        <FormActions>
          <Button type="submit">{act}</Button>
          <Button variant="quiet">{second}</Button>
        </FormActions>
        <UnsavedChanges isUnsaved={() => form.formState.isDirty} />
      </Form>
    );
  },
  NativeForm: () => {
    const { label, act } = useWords();
    return (
      <NativeForm onSubmit={nothing}>
        {(isPending) => (
          <>
            <NativeTextField label={label} name="native" />
            <Button type="submit" isPending={isPending}>
              {act}
            </Button>
          </>
        )}
      </NativeForm>
    );
  },
  ConflictDialog: () => {
    const { title, longTitle, label, name } = useWords();
    return (
      <Opened>
        {({ open, onOpenChange }) => (
          <ConflictDialog
            title={title}
            label={() => label}
            renderValue={(_, value) => value}
            conflict={{
              version: 1,
              isOpen: open,
              onOpenChange,
              saveWithTheirs: () => onOpenChange(false),
              differences: [
                { field: 'title', mine: title, theirs: longTitle, isClash: true },
                { field: 'author', mine: name, theirs: null, isClash: false },
              ],
            }}
          />
        )}
      </Opened>
    );
  },
};
