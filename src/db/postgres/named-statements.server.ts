import { createHash } from 'node:crypto';
import type pg from 'pg';

/** A statement that is prepared under this name gets one of its own, made of its text. */
export const byText = 'by text';

/** Names by text. Each statement takes room in every connection, so further texts get none. */
const names = new Map<string, string>();
const mostNames = 300;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
  const name = `start_ui_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  names.set(text, name);
  return name;
}

/**
 * Names the statements of a connection that are prepared `byText`, so that the server parses and plans each once. A pooler
 * shares its connections to the server among clients: a named statement could be missing there, or be that of another client.
 * So no statement has a name there, also not one that a developer gives.
 */
export function nameStatements(
  client: Pick<pg.ClientBase, 'query'>,
  isThroughPooler: boolean,
): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const renamed = (config: unknown) => {
    if (!isNamed(config)) return config;
    if (isThroughPooler) return { ...config, name: undefined };
    return config.name === byText ? { ...config, name: nameOf(config.text) } : config;
  };
  client.query = ((config: unknown, ...rest: unknown[]) =>
    query(renamed(config), ...rest)) as typeof client.query;
}

/** What sends itself, such as a cursor, has its own way. */
const isNamed = (config: unknown): config is { name: unknown; text: string } =>
  typeof config === 'object' && config !== null && 'name' in config && !('submit' in config);
