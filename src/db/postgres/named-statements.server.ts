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
 * shares its connections to the server among clients: a named statement could be missing there, so it gets no name.
 */
export function nameStatements(client: pg.ClientBase, isThroughPooler: boolean): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const renamed = (config: unknown) =>
    isNamedByText(config)
      ? { ...config, name: isThroughPooler ? undefined : nameOf(config.text) }
      : config;
  client.query = ((config: unknown, ...rest: unknown[]) =>
    query(renamed(config), ...rest)) as typeof client.query;
}

const isNamedByText = (config: unknown): config is { text: string } =>
  typeof config === 'object' && config !== null && 'name' in config && config.name === byText;
