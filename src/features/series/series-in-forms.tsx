import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { api } from '@/api/client';
import {
  BookFactRow,
  type BookFormFacts,
  useBookFact,
  useSetBookFact,
} from '@/features/book/offered/book-fact';
import { useTranslation } from '@/i18n/use-translation';
import { CompletedField } from '@/ui/fields/completed-field';
import { TextField } from '@/ui/fields/text-field';
import { seriesQueries } from './series.queries';
import { type BookSeries, type SeriesForm, seriesForm } from './series.schema';
import { useSeriesNumber } from './use-series-number';

// One file for both: each name of a file that is fetched later is a cost of every page.

/** The series of a book, among its details on the managers' page. */
export function SeriesRow({ bookId }: { bookId: string }) {
  const { t } = useTranslation('series');
  const numbered = useSeriesNumber();
  const { series, seriesNumber } = useSuspenseQuery(seriesQueries.ofBook(bookId)).data;
  if (!series) return null;
  return (
    <BookFactRow term={t('label')} searchTerm={series.name}>
      {seriesNumber !== null && <> · {numbered(seriesNumber)}</>}
    </BookFactRow>
  );
}

const valuesOf = ({ series, seriesNumber }: BookSeries): SeriesForm => ({
  seriesName: series?.name ?? null,
  seriesNumber,
});

/** The series of a book, in its form. */
export function SeriesFields({ bookId, facts }: { bookId: string; facts: BookFormFacts }) {
  const { t } = useTranslation('series');
  const queryClient = useQueryClient();
  const ofBook = seriesQueries.ofBook(bookId);
  const { data } = useSuspenseQuery(ofBook);
  const setting = useSetBookFact(api.series.set);
  const form = useForm<SeriesForm>({
    resolver: standardSchemaResolver(seriesForm),
    defaultValues: valuesOf(data),
  });
  useBookFact(facts, form, {
    failed: t('failed'),
    read: async () => valuesOf(await queryClient.query({ ...ofBook, staleTime: 0 })),
    write: (id, values) => setting.mutateAsync({ id, ...values }),
  });
  const optional = { isOptional: true, emptyAsNull: true } as const;
  return (
    <>
      <CompletedField
        control={form.control}
        name="seriesName"
        label={t('label')}
        complete={(searchTerm) => api.series.names({ searchTerm })}
        {...optional}
      />
      <TextField
        control={form.control}
        name="seriesNumber"
        label={t('number')}
        hint={t('numberHint')}
        {...optional}
      />
    </>
  );
}
