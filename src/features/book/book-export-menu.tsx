import { useTranslation } from 'react-i18next';
import { downloadEntry } from '@/ui/download-entry';
import { Icon } from '@/ui/icon';
import { Menu } from '@/ui/menu';
import { type BookSearch, bookSearchSchema } from './book.schema';

/** The names of the formats are the same in all languages. */
const formats = [
  ['csv', 'CSV'],
  ['bib', 'BibTeX'],
  ['mrc', 'MARC21'],
  ['xml', 'MARCXML'],
] as const;

/** A menu of files with the books that a search and its filters find. */
export function BookExportMenu({ search }: { search: BookSearch }) {
  const { t } = useTranslation('book');
  const { cursor: _, ...filter } = bookSearchSchema.parse(search);
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
  return (
    <Menu
      iconOnly
      size="md"
      variant="ghost"
      label={t('manage.exportAs')}
      entries={formats.map(([extension, name]) =>
        downloadEntry(name, `/api/export/books.${extension}?${query}`),
      )}
    >
      <Icon name="download" />
    </Menu>
  );
}
