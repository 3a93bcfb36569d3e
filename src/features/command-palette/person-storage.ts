import { personKey as key } from '@/lib/web/forget-person';

type Kept = { id: string; items: Record<string, unknown> };

function read(): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null;
  } catch {
    // The storage may be disabled, or have been changed by hand.
    return null;
  }
}

export const getPersonItem = (personId: string, name: string): unknown => {
  const kept = read();
  return kept?.id === personId ? kept.items[name] : undefined;
};

export function setPersonItem(personId: string, name: string, value: unknown): void {
  const kept = read();
  const items = { ...(kept?.id === personId && kept.items), [name]: value };
  try {
    localStorage.setItem(key, JSON.stringify({ id: personId, items }));
  } catch {
    // A convenience, which a browser without storage lacks.
  }
}
