import type { FieldValues, FormState } from 'react-hook-form';

/**
 * The values that the user has changed since the form was opened (`formState.dirtyFields`). A form for
 * an existing record saves only these, so that an untouched field never overwrites what another
 * person has saved meanwhile.
 */
export function changedValues<Values extends FieldValues>(
  values: Values,
  dirtyFields: FormState<Values>['dirtyFields'],
): Partial<Values> {
  const marks: FieldValues = dirtyFields;
  const changed = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    const mark: unknown = marks[name];
    if (mark === true) return [[name, value]];
    return isRecord(mark) && isRecord(value) ? [[name, changedValues(value, mark)]] : [];
  });
  return Object.fromEntries(changed) as Partial<Values>;
}

const isRecord = (value: unknown): value is FieldValues =>
  typeof value === 'object' && value !== null;
