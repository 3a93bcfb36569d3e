/** Placeholder until the next step. */
export function PageSkeleton() {
  return <p>PageSkeleton</p>;
}
