/** Placeholder until the next step. */
export function NotFoundPage() {
  return <p>NotFoundPage</p>;
}
