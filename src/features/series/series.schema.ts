import * as z from 'zod/mini';
import { bookSummarySchema } from '@/features/book/book.schema';
import { listInput, recordId, searchTerm } from '@/lib/lists/list-schema';
import { withAsciiDigits } from '@/lib/text/digits';
import { line, optional } from '@/lib/text/form-values';

/** In characters. */
export const seriesNameMaxLength = 120;
export const seriesNumberMaxLength = 20;

const name = line(seriesNameMaxLength);
/** It is a text, because books also have "2.5", "1-3" and "IV". */
const number = z.pipe(line(seriesNumberMaxLength), z.transform(withAsciiDigits));

const seriesRef = z.object({ id: z.string(), name: z.string() });

export const seriesInput = z.strictObject({ id: recordId });
/** The series of a book, and its number there. */
export const bookSeries = z.object({
  series: z.nullable(seriesRef),
  seriesNumber: z.nullable(z.string()),
});
export type BookSeries = z.infer<typeof bookSeries>;

const ofBook = { seriesName: optional(name), seriesNumber: optional(number) };
const hasSeries = z.refine<{ seriesName: string | null; seriesNumber: string | null }>(
  ({ seriesName, seriesNumber }) => seriesName !== null || seriesNumber === null,
  { error: 'series:errors.numberAlone', path: ['seriesName'] },
);
/** The form for one book. */
export const seriesForm = z.strictObject(ofBook).check(hasSeries);
export type SeriesForm = z.infer<typeof seriesForm>;
export const setSeriesInput = z.strictObject({ id: recordId, ...ofBook }).check(hasSeries);

export const seriesNamesInput = z.strictObject({ searchTerm });

const { searchTerm: _, ...paging } = listInput;
export const seriesBooksInput = z.strictObject({ id: recordId, ...paging });
export const numberedBook = z.extend(bookSummarySchema, { seriesNumber: z.nullable(z.string()) });
export const seriesOutput = seriesRef;
