import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { fieldErrors, showFailure } from '@/api/field-errors';
import { type Language, languageChoices } from '@/i18n/languages';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { cx } from '@/ui/cx';
import { SelectField } from '@/ui/fields/select-field';
import { TextAreaField } from '@/ui/fields/text-area-field';
import { Form, FormActions } from '@/ui/forms/form';
import { useFileTarget } from '@/ui/forms/use-file-target';
import { useOpeningFocus } from '@/ui/forms/use-opening-focus';
import { Icon } from '@/ui/icon';
import { invitedPeopleLimit } from '../invitation-list.facts';
import { maxListBytes, readListFile } from './read-list-file';
import { type ListedPerson, readPeople } from './read-people';

export type InviteesFields = { text: string; language: Language };

type InviteesFormProps = {
  form: UseFormReturn<InviteesFields>;
  /** Whether the form replaces another step, whose focused button is gone. */
  isReturn: boolean;
  /** Called with the people in the list. @throws ORPCError, which the form shows */
  onPeople: (people: ListedPerson[], language: Language) => Promise<void>;
};

/** A list of people to invite: typed, pasted, or from a file that is chosen or dropped. */
export function InviteesForm({ form, isReturn, onPeople }: InviteesFormProps) {
  const { t, i18n } = useTranslation(['invitationList', 'user']);
  const input = useRef<HTMLInputElement>(null);
  useOpeningFocus(() => form.setFocus('text'));
  useEffect(() => {
    if (isReturn) form.setFocus('text');
  }, [form, isReturn]);
  const refuse = (fault: 'empty' | 'tooMany' | 'fileTooLarge' | 'fileUnreadable') =>
    form.setError('text', { message: `invitationList:errors.${fault}` }, { shouldFocus: true });
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > maxListBytes) return refuse('fileTooLarge');
    const text = await readListFile(file, i18n.language);
    if (text === null) return refuse('fileUnreadable');
    form.clearErrors();
    form.setValue('text', text, { shouldDirty: true });
  };
  const { isOver, target, onChoose } = useFileTarget((file) => void take(file));
  const submit = async ({ text, language }: InviteesFields) => {
    if (text.length > maxListBytes) return refuse('tooMany');
    const people = readPeople(text);
    if (people.length === 0) return refuse('empty');
    if (people.length > invitedPeopleLimit) return refuse('tooMany');
    try {
      await onPeople(people, language);
    } catch (error) {
      const [first] = fieldErrors(error);
      if (first) form.setError('root', { message: first.key ?? first.message });
      else showFailure(error, form.setError, 'invitationList:errors.notChecked');
    }
  };
  return (
    <Form form={form} onSubmit={submit}>
      <Card
        {...target}
        className={cx(
          'grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]',
          isOver && 'outline-2 outline-offset-4 outline-accent',
        )}
      >
        <TextAreaField
          control={form.control}
          name="text"
          label={t('people')}
          hint={t('peopleHint')}
          placeholder="Anna, anna@example.org"
          // Begins where the example does, and each line where its own letters begin.
          dir="auto"
          // Grows with its content, and begins with the room of a class.
          style={{ minHeight: '14rem' }}
          wrap="off"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          isRequired
        />
        <div className="grid grid-cols-1 gap-5 lg:pt-6">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Button variant="quiet" onClick={() => input.current?.click()}>
              <Icon name="upload" />
              {t('choose')}
            </Button>
            <p className="text-small text-muted max-md:hidden">{t('drop')}</p>
            <input
              ref={input}
              type="file"
              hidden
              aria-label={t('choose')}
              accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
              onChange={onChoose}
            />
          </div>
          <SelectField
            control={form.control}
            name="language"
            label={t('language')}
            options={languageChoices}
          />
          <FormActions>
            <Button type="submit" size="lg" isPending={form.formState.isSubmitting}>
              {t('check')}
            </Button>
          </FormActions>
        </div>
      </Card>
    </Form>
  );
}
