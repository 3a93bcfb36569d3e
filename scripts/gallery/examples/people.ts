import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ListPage } from '@/lib/lists/list-search';

type Person = { id: string; name: string };

/** Records that an example chooses from, by a search that needs no server. */
export const peopleOf = (names: readonly string[]) => ({
  query: (searchTerm: string) =>
    infiniteQueryOptions({
      queryKey: ['user', names, searchTerm],
      queryFn: (): ListPage<Person> => {
        const items = names
          .filter((name) => name.includes(searchTerm))
          .map((name) => ({ id: name, name }));
        return { items, nextCursor: null, total: items.length };
      },
      initialPageParam: {},
      getNextPageParam: () => undefined,
    }),
  text: ({ name }: Person) => ({ title: name, details: name }),
});
