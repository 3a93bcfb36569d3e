import { useTranslation } from '@/i18n/use-translation';
import { type ImportField, importFields } from './formats/record-file';

/** Names the fields of a book that a column of a file can fill, as the form of a book does. */
export function useImportFieldName(): (field: string) => string {
  const { t } = useTranslation(['bookImport', 'book']);
  const nameOf = (field: ImportField) =>
    field === 'id' ? t('columns.id') : t(`book:fields.${field === 'genre' ? 'genreId' : field}`);
  return (name) => {
    const field = importFields.find((one) => one === name);
    return field ? nameOf(field) : name;
  };
}
