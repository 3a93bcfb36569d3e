import { personKey as key } from '@/lib/web/forget-person';
import { browserStorage } from '@/lib/web/storage';

type Kept = { id: string; items: Record<string, unknown> };

function read(): Kept | null {
  try {
    return JSON.parse(browserStorage.get(key) ?? 'null') as Kept | null;
  } catch {
    // It has been changed by hand.
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
  browserStorage.set(key, JSON.stringify({ id: personId, items }));
}
