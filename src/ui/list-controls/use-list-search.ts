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
  // The types of the parameters follow from the path, and both belong to the same page.
  const changed = (changes: Partial<Search>) =>
    ((current: Search) => ({ ...current, cursor: undefined, ...changes })) as never;
  return {
    to,
    search,
    withoutCursor,
    /**
     * The `search` of a link that changes parameters. The others are read from the address at the time of the
     * click: a typed search may be on its way, and the page not yet drawn anew.
     */
    changed,
    /** Shows the list with changed parameters, without scrolling. */
    change: (changes: Partial<Search>, replace = false) =>
      void navigate({
        to,
        search: changed(changes),
        replace,
        resetScroll: false,
      }),
    /** URL of the page that starts at a cursor, or undefined without one. */
    hrefFrom: (cursor: string | undefined) =>
      cursor && router.buildLocation({ to, search: { ...search, cursor } as never }).href,
  };
}
