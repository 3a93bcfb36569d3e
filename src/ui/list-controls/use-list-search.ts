import { type LinkProps, useNavigate, useRouter } from '@tanstack/react-router';

/** Query parameters of a list page. */
export type ListSearch = { searchTerm: string; cursor?: string | undefined };

/**
 * The query parameters of a list page, and functions that change them. Every change drops the cursor, because
 * the new results start at their first page.
 * @param to the path of the list
 */
export function useListSearch<Search extends ListSearch>(to: LinkProps['to'], search: Search) {
  const navigate = useNavigate();
  const router = useRouter();
  const { cursor: _, ...withoutCursor } = search;
  return {
    to,
    search,
    /** The parameters without the cursor. */
    withoutCursor,
    /**
     * Shows the list with changed parameters, without scrolling. The other parameters are read from the
     * address at the time of the call: a search may run after a filter was chosen during typing.
     */
    change: (changes: Partial<Search>, replace = false) =>
      void navigate({
        to,
        // The types of the parameters follow from the path, and both belong to the same page.
        search: ((current: Search) => ({ ...current, cursor: undefined, ...changes })) as never,
        replace,
        resetScroll: false,
      }),
    /** URL of the page that starts at a cursor, or undefined without one. */
    hrefFrom: (cursor: string | undefined) =>
      cursor && router.buildLocation({ to, search: { ...search, cursor } as never }).href,
  };
}
