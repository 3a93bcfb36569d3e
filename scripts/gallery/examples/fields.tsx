import { type ReactNode, useState } from 'react';
import { type Control, useForm } from 'react-hook-form';
import { Checkbox } from '@/ui/fields/checkbox';
import { CheckboxField } from '@/ui/fields/checkbox-field';
import { CodeField } from '@/ui/fields/code-field';
import { CompletedField } from '@/ui/fields/completed-field';
import { DateField } from '@/ui/fields/date-field';
import { Field } from '@/ui/fields/field';
import { inputClass } from '@/ui/fields/input-class';
import { NativeTextField } from '@/ui/fields/native-text-field';
import { RadioCard } from '@/ui/fields/radio-card';
import { RecordChoice } from '@/ui/fields/record-dialog';
import { RecordField } from '@/ui/fields/record-field';
import { Segmented } from '@/ui/fields/segmented';
import { SelectBox, SelectField } from '@/ui/fields/select-field';
import { TextAreaField } from '@/ui/fields/text-area-field';
import { TextField } from '@/ui/fields/text-field';
import { peopleOf } from './people';
import { useWords } from './words';

type State = 'empty' | 'filled' | 'wrong';
type StateProps = {
  name: State;
  label: string;
  control: Control<Record<State, string>>;
  hint?: string;
  isOptional?: boolean;
  isRequired?: boolean;
};

/** A field of a form three times: empty and optional, filled with a hint, and with an error. */
function States({
  filled,
  children,
}: {
  filled: string;
  children: (props: StateProps) => ReactNode;
}) {
  const { label, hint, sentence } = useWords();
  const { control } = useForm({
    defaultValues: { empty: '', filled, wrong: filled },
    errors: { wrong: { type: 'gallery', message: sentence } },
  });
  return (
    <>
      {children({ control, label, name: 'empty', isOptional: true })}
      {children({ control, label, name: 'filled', hint })}
      {children({ control, label, name: 'wrong', isRequired: true })}
    </>
  );
}

const noSuggestions = () => Promise.resolve([]);

export const fieldExamples = {
  Checkbox: () => {
    const { label, hint } = useWords();
    return (
      <>
        <Checkbox label={label} />
        <Checkbox label={label} description={hint} defaultChecked />
        <Checkbox label={label} indeterminate />
        <Checkbox label={label} disabled />
        <Checkbox label={label} hideLabel />
      </>
    );
  },
  CheckboxField: () => (
    <States filled="">{({ hint, ...props }) => <CheckboxField {...props} hint={hint} />}</States>
  ),
  CodeField: () => {
    const { label, hint, sentence } = useWords();
    return (
      <>
        <CodeField label={label} hint={hint} name="code" />
        <CodeField label={label} error={sentence} name="wrong" />
      </>
    );
  },
  CompletedField: () => (
    <States filled={useWords().name}>
      {(props) => <CompletedField {...props} complete={noSuggestions} />}
    </States>
  ),
  DateField: () => <States filled="2026-11-26">{(props) => <DateField {...props} />}</States>,
  Field: () => {
    const { label, hint } = useWords();
    return (
      <Field label={label} hint={hint}>
        {(props) => <input {...props} className={inputClass()} />}
      </Field>
    );
  },
  NativeTextField: () => {
    const { label, hint, name, sentence } = useWords();
    return (
      <>
        <NativeTextField label={label} hint={hint} name="native" defaultValue={name} />
        <NativeTextField label={label} error={sentence} autoFocus={false} name="wrong" />
      </>
    );
  },
  RadioCard: () => {
    const { label, title, longTitle } = useWords();
    const [chosen, setChosen] = useState(title);
    return [title, longTitle].map((one) => (
      <RadioCard
        key={one}
        name="title"
        label={label}
        checked={one === chosen}
        onChoose={() => setChosen(one)}
      >
        {one}
      </RadioCard>
    ));
  },
  RecordChoice: () => {
    const { label, others, sentence } = useWords();
    const [typed, onTyped] = useState('');
    const choice = { label, none: sentence, typed, onTyped, onChosen: () => {} };
    return (
      <>
        <RecordChoice {...choice} records={peopleOf(others)} />
        <RecordChoice {...choice} records={peopleOf([])} />
      </>
    );
  },
  RecordField: () => {
    const { others } = useWords();
    return (
      <States filled={others[0] ?? ''}>
        {(props) => <RecordField {...props} records={peopleOf(others)} />}
      </States>
    );
  },
  Segmented: () => {
    const { label, choices } = useWords();
    const [value, setValue] = useState(choices[0] ?? '');
    return (
      <Segmented
        legend={label}
        value={value}
        onChange={setValue}
        options={choices.map((choice) => ({ value: choice, label: choice, icon: 'book' }))}
      />
    );
  },
  SelectField: () => {
    const { label, choices } = useWords();
    const options = choices.map((choice) => ({ value: choice, label: choice }));
    return (
      <>
        <States filled={choices[1] ?? ''}>
          {(props) => <SelectField {...props} options={options} placeholder={label} />}
        </States>
        <SelectBox aria-label={label} options={options} disabled />
      </>
    );
  },
  TextAreaField: () => (
    <States filled={useWords().longTitle}>{(props) => <TextAreaField {...props} />}</States>
  ),
  TextField: () => (
    <States filled={useWords().longTitle}>
      {(props) => (
        <>
          <TextField {...props} />
          <TextField {...props} disabled />
        </>
      )}
    </States>
  ),
};
