import { type ColumnTarget, columnTargets } from '@/features/book-import/formats/record-file';
import { useTranslation } from '@/i18n/use-translation';

/** Returns a function for the label of what a file can say of a book: a field of its form, or a fact of another feature. */
export function useImportFieldName(): (field: string) => string {
  const { t } = useTranslation(['bookImport', 'book', 'navigation']);
  const nameOf = (target: ColumnTarget) =>
    target === 'id' ||
    target === 'invertedAuthor' ||
    target === 'mixedAuthor' ||
    target === 'ignore'
      ? t(`columns.${target}`)
      : t(`book:fields.${target === 'genre' ? 'genreId' : target}`);
  return (name) => {
    const target = columnTargets.find((one) => one === name);
    return target ? nameOf(target) : t(`navigation:${name}`, { defaultValue: name });
  };
}
