/**
 * The cycles of a directed graph, each once, as the names along it: the first name is also the last.
 * @param next the names to which each name has an edge
 */
export function cyclesIn(next: ReadonlyMap<string, readonly string[]>): string[][] {
  const state = new Map<string, 'open' | 'done'>();
  const found: string[][] = [];
  const visit = (name: string, trail: string[]): void => {
    if (state.get(name) === 'open') found.push([...trail.slice(trail.indexOf(name)), name]);
    if (state.has(name)) return;
    state.set(name, 'open');
    for (const to of next.get(name) ?? []) visit(to, [...trail, name]);
    state.set(name, 'done');
  };
  for (const name of next.keys()) visit(name, []);
  return found;
}
