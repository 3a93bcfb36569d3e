import { useHydrated } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { BookFormControl } from '@/features/book/form/use-book-form';
import { useTranslation } from '@/i18n/use-translation';
import { languageName } from '@/lib/intl/language-name';
import { SelectField } from '@/ui/fields/select-field';
import { languageCodesIso } from './language-codes';

type LanguageFieldProps = Pick<BookFormControl, 'control'>;

/** Select for the language of a book, with names in the user's language. */
export function LanguageField({ control }: LanguageFieldProps) {
  const { t, i18n } = useTranslation(['book', 'manageBook']);
  const isHydrated = useHydrated();
  const current = useWatch({ control, name: 'language' });
  // The language of the record stays among the choices when another one is chosen.
  const [first] = useState(current);
  // Browser and server may have different names and order, so the list is filled after hydration.
  const options = useMemo(() => {
    const kept = [first, current].flatMap((code) => code || []);
    const codes = new Set([...kept, ...(isHydrated ? languageCodesIso : [])]);
    const collator = new Intl.Collator(i18n.language);
    return [...codes]
      .map((code) => ({ value: code, label: languageName(code, i18n.language) }))
      .filter(({ value, label }) => kept.includes(value) || label.toLowerCase() !== value)
      .sort((a, b) => collator.compare(a.label, b.label));
  }, [isHydrated, first, current, i18n.language]);
  return (
    <SelectField
      control={control}
      name="language"
      label={t('fields.language')}
      options={options}
      placeholder={t('manageBook:form.unknown')}
      isOptional
      emptyAsNull
    />
  );
}
