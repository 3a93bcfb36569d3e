/** Placeholder until the next step. */
export function RouteErrorPage() {
  return <p>RouteErrorPage</p>;
}
