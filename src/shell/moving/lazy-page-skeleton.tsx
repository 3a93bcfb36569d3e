import { type ComponentType, useEffect, useState } from 'react';

let fetched: ComponentType | undefined;

/** Fetches the code of the placeholders, which a page that came from the server does not need. */
export async function fetchPageSkeleton(): Promise<void> {
  ({ PageSkeleton: fetched } = await import('./page-skeleton'));
}

/** Placeholder for a page that is loading. Empty until its code is loaded, and if that fails. */
export function LazyPageSkeleton() {
  const [Skeleton, setSkeleton] = useState(() => fetched);
  useEffect(() => {
    if (!Skeleton)
      fetchPageSkeleton()
        .then(() => setSkeleton(() => fetched))
        .catch(() => {});
  }, [Skeleton]);
  return Skeleton && <Skeleton />;
}
