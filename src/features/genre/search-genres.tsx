import { linkOptions } from '@tanstack/react-router';
import { api } from '@/api/client';
import type { SearchRecords } from '@/lib/record-search';
import { ClothSwatch } from './cloth-swatch';
import { genreName } from './genre.facts';

/** Finds genres for the search of records. Readers see the books of a genre, as they have no page of it. */
export const searchGenres: SearchRecords = async ({ searchTerm, limit, area, i18n }) => {
  const { items, isCut } = await api.genre.list({ searchTerm, limit });
  const records = items.map((genre) => ({
    id: genre.id,
    label: genreName(genre, i18n.language),
    picture: <ClothSwatch color={genre.color} />,
    link:
      area === 'manager'
        ? linkOptions({ to: '/manager/genres/$id', params: { id: genre.id } })
        : linkOptions({ to: '/app/books', search: { genreId: genre.id } }),
  }));
  return { records, isCut };
};
