/**
 * The baseline of `npm run bench`: a bare `node:http` server that sends equivalent answers with the least
 * possible work. It reads the answer for each path from a file.
 */
import { readFileSync } from 'node:fs';
import { type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import parse from 'html-react-parser';
import pg from 'pg';
import { renderToPipeableStream } from 'react-dom/server';
import { metricsPath } from './metrics/read-metrics';

/** An answer: pages that React renders in turn from parsed `markup`, or the rows of a statement as JSON. */
export type BareAnswer = { markup: string[] } | { sql: string; database: string };

function answering(answer: BareAnswer): (response: ServerResponse) => void {
  if ('markup' in answer) {
    const pages = answer.markup.map((markup) => parse(markup));
    let next = 0;
    return (response) => {
      renderToPipeableStream(pages[(next += 1) % pages.length]).pipe(response);
    };
  }
  const pool = new pg.Pool({ connectionString: answer.database, max: 10 });
  const query = { name: 'rows', text: answer.sql };
  return (response) => {
    pool.query(query).then(
      ({ rows }) => response.end(JSON.stringify(rows)),
      (error: unknown) => response.destroy(error as Error),
    );
  };
}

const [file = ''] = process.argv.slice(2);
const answers = Object.entries(
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, BareAnswer>,
);
const handlers = new Map(answers.map(([path, answer]) => [path, answering(answer)]));
handlers.set(metricsPath, (response) => {
  const { user, system } = process.cpuUsage();
  response.end(`process_cpu_seconds_total ${(user + system) / 1e6}\n`);
});
const server = createServer(({ url = '' }, response) => {
  const handle = handlers.get(url);
  if (handle) handle(response);
  else response.writeHead(404).end();
});
server.listen(0, '127.0.0.1', () => {
  console.log(`at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
