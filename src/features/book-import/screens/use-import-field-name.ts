import { bookFieldNames } from '@/features/book/book.schema';
import { useTranslation } from '@/i18n/use-translation';
import { ownTargets } from '../formats/record-file';

/** Returns a function for the label of what a file can say of a book: a field of its form, or a fact of another feature. */
export function useImportFieldName(): (field: string) => string {
  const { t } = useTranslation(['bookImport', 'book', 'navigation']);
  return (name) => {
    const own = ownTargets.find((one) => one === name);
    if (own) return t(`columns.${own}`);
    const field = bookFieldNames.find((one) => one === (name === 'genre' ? 'genreId' : name));
    return field ? t(`book:fields.${field}`) : t(`navigation:${name}`, { defaultValue: name });
  };
}
