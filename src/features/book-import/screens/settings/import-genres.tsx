import { useSuspenseQuery } from '@tanstack/react-query';
import { genreName } from '@/features/genre/genre.facts';
import { genreQueries } from '@/features/genre/genre.queries';
import { useTranslation } from '@/i18n/use-translation';
import { SelectBox } from '@/ui/fields/select-field';
import type { ImportDetails } from '../../book-import.schema';
import { useChangeImport } from '../decisions/use-import-acts';
import { ImportFold, SettingRow } from './import-fold';

type ImportGenresProps = { importId: string; genres: ImportDetails['genres'] };

/**
 * The names that can still be decided: records with these names wait, and the import has not created genres
 * for them.
 */
export const missingGenres = ({ state, states, genres }: ImportDetails): ImportDetails['genres'] =>
  state !== 'undone' && states.new + states.doubtful > 0
    ? genres.filter(({ decision, genreId }) => decision !== 'make' || genreId === null)
    : [];

/**
 * The names of genres that the library does not have. For each, the user decides to create it or to use an
 * existing genre.
 */
export function ImportGenres({ importId, genres: missing }: ImportGenresProps) {
  const { t, i18n } = useTranslation('bookImport');
  const { data: genres } = useSuspenseQuery(genreQueries.choices());
  const change = useChangeImport(importId);
  const known = genres.map((one) => ({ value: one.id, label: genreName(one, i18n.language) }));
  const decide = (key: string, value: string) => {
    const own = (['make', 'default'] as const).find((one) => one === value);
    const chosen = own ? { decision: own } : ({ decision: 'map', genreId: value } as const);
    change.mutate({ genres: [{ key, ...chosen }] });
  };
  return (
    <ImportFold
      title={t('genres.title')}
      summary={t('genres.new', {
        count: missing.length,
        names: missing.map(({ name }) => name || t('genres.none')).join(' · '),
      })}
    >
      <p className="text-small text-pretty text-muted">{t('genres.hint')}</p>
      <ul className="@container divide-y" aria-label={t('genres.title')}>
        {missing.map(({ key, name, records, decision, genreId }) => {
          const shown = name || t('genres.none');
          return (
            <SettingRow key={key} name={shown} note={t('genres.books', { count: records })}>
              <SelectBox
                className="@lg:w-60"
                aria-label={t('genres.decisionFor', { name: shown })}
                disabled={change.isPending}
                options={[
                  { value: 'make', label: name ? t('genres.make') : t('genres.makeDefault') },
                  ...(name ? [{ value: 'default', label: t('genres.default') }] : []),
                  ...known,
                ]}
                value={decision === 'map' ? (genreId ?? 'make') : decision}
                onChange={({ target }) => decide(key, target.value)}
              />
            </SettingRow>
          );
        })}
      </ul>
    </ImportFold>
  );
}
