import { useRef, useState } from 'react';
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
  get,
} from 'react-hook-form';

/** A value of a field that two users may have changed. */
export type EditedValue = string | number | null;

/** A field that another user has saved with a value that differs from this user's. */
export type FieldDifference<Field extends string> = {
  field: Field;
  mine: EditedValue;
  theirs: EditedValue;
  /** Both users changed the field, so one of the changes will be lost. */
  isClash: boolean;
};

/** What `ConflictDialog` asks: which values to keep after another user has saved the same record. */
export type EditConflict<Field extends string> = {
  version: number;
  differences: FieldDifference<Field>[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Takes the other user's values of these fields, and saves the form again. */
  saveWithTheirs: (fields: ReadonlySet<Field>) => void;
};

type Versioned = { version: number };
type EditConflictOptions<Values extends FieldValues, Output, Edited, Field> = {
  form: UseFormReturn<Values, unknown, Output>;
  /** The record when editing began; undefined if the form makes a new one. Later ones are ignored. */
  record: Edited;
  fields: readonly Field[];
  valuesOf: (record: NonNullable<Edited>) => Values;
};

/**
 * What the form of a record with a version needs, so that neither of two users who edit it at once loses
 * anything: the version to send with the changes, and what to do when the server answers that it is old.
 */
export function useEditConflict<
  Values extends FieldValues,
  Output,
  Edited extends Versioned | undefined,
  Field extends FieldPath<Values>,
>({ form, record, fields, valuesOf }: EditConflictOptions<Values, Output, Edited, Field>) {
  const based = useRef(record);
  const formRef = useRef<HTMLFormElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [found, setFound] = useState<{
    theirs: NonNullable<Edited>;
    differences: FieldDifference<Field>[];
  }>();

  /** The record that the values of the form are based on. Its version is sent with the changes. */
  const base = () => based.current;

  /** The fields whose values differ from that record. */
  const changedFields = () => {
    const read = based.current && valuesOf(based.current);
    return fields.filter((field) => form.getValues(field) !== get(read, field));
  };

  /** Asks which values to keep. @param mine the values that were not saved */
  const ask = (theirs: NonNullable<Edited>, mine: Values): undefined => {
    const [before, after] = [valuesOf(based.current ?? theirs), valuesOf(theirs)];
    const differences = fields.flatMap((field): FieldDifference<Field>[] => {
      const valueIn = (values: Values) => get<Values, EditedValue>(values, field);
      const [read, other, own] = [valueIn(before), valueIn(after), valueIn(mine)] as const;
      return other === read || other === own
        ? []
        : [{ field, mine: own, theirs: other, isClash: own !== read }];
    });
    setFound({ theirs, differences });
    setIsOpen(true);
  };

  const saveWithTheirs = (theirs: NonNullable<Edited>) => (chosen: ReadonlySet<Field>) => {
    const values = valuesOf(theirs);
    for (const field of fields) {
      const other = get<Values, FieldPathValue<Values, Field>>(values, field);
      const kept = chosen.has(field) ? other : form.getValues(field);
      // From now on, a field counts as changed if it differs from what the other user has saved.
      form.resetField(field, { defaultValue: other });
      form.setValue(field, kept, { shouldDirty: true, shouldValidate: true });
    }
    based.current = theirs;
    setIsOpen(false);
    formRef.current?.requestSubmit();
  };

  const conflict: EditConflict<Field> | undefined = found && {
    version: found.theirs.version,
    differences: found.differences,
    isOpen,
    onOpenChange: setIsOpen,
    saveWithTheirs: saveWithTheirs(found.theirs),
  };
  return { base, changedFields, formRef, ask, conflict };
}
