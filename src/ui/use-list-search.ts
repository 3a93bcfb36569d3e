import { type LinkProps, useNavigate, useRouter } from '@tanstack/react-router';

/** Query parameters of a list page. */
export type ListSearch = { searchTerm: string; cursor?: string | undefined };

/**
 * The query parameters of a list page and how they change. The cursor is dropped from every change,
 * because other results start at their first page.
 * @param to the path of the list
 */
export function useListSearch<Search extends ListSearch>(to: LinkProps['to'], search: Search) {
  const navigate = useNavigate();
  const router = useRouter();
  const { cursor: _, ...kept } = search;
  return {
    to,
    search,
    /** The parameters without the cursor. */
    kept,
    /**
     * Shows the list with other parameters. The page stays where it is. The others are those of the
     * address now: a search may run after a filter that was chosen while it was typed.
     */
    change: (changes: Partial<Search>, replace = false) =>
      void navigate({
        to,
        // The path decides the type of the parameters; both belong to the same page.
        search: ((current: Search) => ({ ...current, cursor: undefined, ...changes })) as never,
        replace,
        resetScroll: false,
      }),
    /** URL of the page that starts at a cursor, or undefined without one. */
    hrefFrom: (cursor: string | undefined) =>
      cursor && router.buildLocation({ to, search: { ...search, cursor } as never }).href,
  };
}
