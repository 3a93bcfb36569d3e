/** What the router knows of a navigation; `fromLocation` is missing on the first page. */
type Change = { fromLocation?: unknown; pathChanged: boolean };

/**
 * Whether a navigation is shown as a transition from one page to the next. Another search, filter or
 * order of the same list is not: it would fade at each letter.
 * @param isReduced whether the reader prefers reduced motion
 */
export const isPageChange = ({ fromLocation, pathChanged }: Change, isReduced: boolean): boolean =>
  fromLocation !== undefined && pathChanged && !isReduced;

/**
 * The view transitions of the router, in browsers that have them with types (2024 and later); without
 * types the router could not leave out a navigation. On the server there are none.
 */
export const pageTransitions = () =>
  typeof CSS !== 'undefined' && CSS.supports('selector(:active-view-transition-type(a))')
    ? {
        types: (change: Change) =>
          isPageChange(change, matchMedia('(prefers-reduced-motion: reduce)').matches)
            ? ['page']
            : (false as const),
      }
    : false;
