/** What the router reports about a navigation. `fromLocation` is missing on the first page. */
type Change = { fromLocation?: unknown; pathChanged: boolean };

/**
 * Whether a navigation is animated as a transition between pages. A new search, filter or order of the same
 * list is not: it would fade at each typed letter.
 * @param isReduced whether the reader prefers reduced motion
 */
export const isPageChange = ({ fromLocation, pathChanged }: Change, isReduced: boolean): boolean =>
  fromLocation !== undefined && pathChanged && !isReduced;

/**
 * The router's option for view transitions. False on the server, and in browsers without transition types
 * (before 2024): without types the router cannot skip the transition of a single navigation.
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
