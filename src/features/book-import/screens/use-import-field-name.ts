import { type ImportField, importFields } from '@/features/book-import/formats/record-file';
import { useTranslation } from '@/i18n/use-translation';

/** Returns a function for the label of a field, as in the form of a book. */
export function useImportFieldName(): (field: string) => string {
  const { t } = useTranslation(['bookImport', 'book']);
  const nameOf = (field: ImportField) =>
    field === 'id' ? t('columns.id') : t(`book:fields.${field === 'genre' ? 'genreId' : field}`);
  return (name) => {
    const field = importFields.find((one) => one === name);
    return field ? nameOf(field) : name;
  };
}
