import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { RadioCard } from '@/ui/fields/radio-card';
import { Dialog } from '@/ui/overlays/dialog';
import type { EditConflict, EditedValue, FieldDifference } from './use-edit-conflict';

type FieldTexts<Field extends string> = {
  label: (field: Field) => string;
  /** Shows a value of a field; null if the field is empty. */
  renderValue: (field: Field, value: EditedValue) => ReactNode;
};

type ConflictDialogProps<Field extends string> = FieldTexts<Field> & {
  title: string;
  /** Undefined until another user's save was found. */
  conflict: EditConflict<Field> | undefined;
};

/**
 * Shown when another user has saved the record in the meantime: lists the differing fields and lets the
 * user choose for each.
 */
export function ConflictDialog<Field extends string>({
  conflict,
  ...texts
}: ConflictDialogProps<Field>) {
  // Another save of the other user asks anew.
  return conflict && <Choices key={conflict.version} conflict={conflict} {...texts} />;
}

type ChoicesProps<Field extends string> = FieldTexts<Field> & {
  title: string;
  conflict: EditConflict<Field>;
};

function Choices<Field extends string>({ conflict, title, ...texts }: ChoicesProps<Field>) {
  const { t } = useTranslation('ui');
  const [chosen, setChosen] = useState<Partial<Record<string, Side>>>({});
  const { differences, isOpen, onOpenChange, saveWithTheirs } = conflict;
  // The default is the other user's value, but this user's value where both changed the field.
  const keptSide = ({ field, isClash }: FieldDifference<Field>) =>
    chosen[field] ?? (isClash ? 'mine' : 'theirs');
  const save = () => {
    const kept = differences.filter((difference) => keptSide(difference) === 'theirs');
    saveWithTheirs(new Set(kept.map(({ field }) => field)));
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      size="lg"
      title={title}
      description={differences.length > 0 ? t('conflict.text') : t('conflict.same')}
      actions={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {t('conflict.back')}
          </Button>
          <Button onClick={save}>{t('conflict.save')}</Button>
        </>
      }
    >
      {differences.length > 0 && (
        <div className="grid gap-5">
          {differences.map((difference) => (
            <Choice
              key={difference.field}
              difference={difference}
              kept={keptSide(difference)}
              onKeep={(side) => setChosen({ ...chosen, [difference.field]: side })}
              {...texts}
            />
          ))}
        </div>
      )}
    </Dialog>
  );
}

type Side = 'mine' | 'theirs';

type ChoiceProps<Field extends string> = FieldTexts<Field> & {
  difference: FieldDifference<Field>;
  kept: Side;
  onKeep: (side: Side) => void;
};

function Choice<Field extends string>({
  difference,
  kept,
  onKeep,
  label,
  renderValue,
}: ChoiceProps<Field>) {
  const { t } = useTranslation('ui');
  const name = useId();
  const side = (value: Side) => (
    <RadioCard
      name={name}
      checked={kept === value}
      onChoose={() => onKeep(value)}
      label={t(`conflict.${value}`)}
    >
      {renderValue(difference.field, difference[value]) ?? (
        <span className="text-muted italic">{t('conflict.nothing')}</span>
      )}
    </RadioCard>
  );
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{label(difference.field)}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {side('theirs')}
        {side('mine')}
      </div>
    </fieldset>
  );
}
