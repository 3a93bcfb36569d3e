import { type ComponentType, useEffect, useState } from 'react';

let fetched: ComponentType | undefined;

/** Fetches the placeholders of pages, which a page that is there does not need. */
export async function fetchPageSkeleton(): Promise<void> {
  ({ PageSkeleton: fetched } = await import('./page-skeleton'));
}

/** Placeholder for a page that is loading. Nothing until its code is there, or if that cannot be fetched. */
export function LatePageSkeleton() {
  const [Skeleton, setSkeleton] = useState(() => fetched);
  useEffect(() => {
    if (!Skeleton)
      fetchPageSkeleton()
        .then(() => setSkeleton(() => fetched))
        .catch(() => {});
  }, [Skeleton]);
  return Skeleton && <Skeleton />;
}
