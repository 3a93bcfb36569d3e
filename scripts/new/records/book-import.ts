import type { OwnPlaces } from '../own-places';
import { labelOf } from '../texts';
import { languageCodes } from '../words';

const formats = 'src/features/book-import/formats';

/** Where an import finds a further field of a book in a file. */
const places: OwnPlaces = (field) => {
  const headings = languageCodes.map((language) => labelOf(field, language).toLowerCase());
  return {
    lines: [
      {
        file: `${formats}/tables/heading-fields.ts`,
        in: 'headingsByField',
        beside: 'coverId',
        line: `${field.name}: [${JSON.stringify([...new Set(headings)].join(' | '))}]`,
      },
      {
        file: `${formats}/field-readers.ts`,
        in: 'fieldReaders',
        beside: 'coverId',
        line: `${field.name}: readFormValue(shape.${field.name})`,
      },
    ],
  };
};

export const fieldPlaces = { book: places };
