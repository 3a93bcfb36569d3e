/** `npm run bench`: measures the cost of requests, compared with a minimal server that sends the same. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { BenchResult, BenchRow } from './bench-requests';

const help = `Usage: npm run bench [-- --rounds N] [-- --seconds N] [-- --connections N] [-- --json FILE]
                    [-- --accept]
       npm run bench -- lists [--users N] [--books N] [--entries N]
       npm run bench -- load [--people N] [--seconds N]
       npm run bench -- tracing [--rounds N]

Requests pages and calls of the production build, with the sample library on a PostgreSQL server of its
own. Each row is compared with a baseline that sends the same with the least work: node:http with as
many bytes, React with the same markup, or one statement. Both take turns, so other load on the machine
affects both. Compare the ratios of processor time, which barely depend on the machine. Figures are
medians. Exit status 1 if a ratio is more than a quarter above the one in bench/accepted.json.
  --rounds N        number of turns of each (5)
  --seconds N       duration of a turn (1)
  --connections N   number of parallel clients (10)
  --json FILE       also write the figures to FILE
  --accept          write the figures to bench/accepted.json: later runs are compared with them

lists: milliseconds of lists and searches in a large library, on a PostgreSQL server of its own.
  --users N         number of users (100000)
  --books N         number of books (100000)
  --entries N       number of audit entries (100000)

load: the maximum rate of an instance, its behaviour at three times that rate, many people who sign in
at once, and a mixed load of 50 requests a second with the memory used.
  --people N        number of people who sign in (200)
  --seconds N       duration of the mixed load (600)

tracing: processor time of a request that OpenTelemetry records, compared with an unrecorded one and
with an instance without tracing.
  --rounds N        number of turns of each (30)`;

const acceptedFile = resolve(import.meta.dirname, '../bench/accepted.json');
/** A ratio may be this many times the accepted one. Ratios vary by a tenth from run to run. */
const tolerance = 1.25;

const keyOf = ({ name, beside }: BenchRow) => `${name} beside ${beside}`;

function acceptedRatios(): Map<string, number> {
  if (!existsSync(acceptedFile)) return new Map();
  const { rows } = JSON.parse(readFileSync(acceptedFile, 'utf8')) as BenchResult;
  return new Map(rows.map((row) => [keyOf(row), row.ratio]));
}

/** Prints the rows as a Markdown table, as in docs/performance.md. @returns whether none is worse */
function print({ date, machine, node, rows }: BenchResult): boolean {
  const accepted = acceptedRatios();
  const line = (cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
  console.log(`${date}, ${machine}, Node ${node}\n`);
  line(['request', 'processor ms', 'beside it', 'ms', 'ratio', 'accepted', 'a second', 'bytes']);
  line(['---', '---', '---', '---', '---', '---', '---', '---']);
  let isFine = true;
  for (const row of rows) {
    const before = accepted.get(keyOf(row));
    const isWorse = before !== undefined && row.ratio > before * tolerance;
    isFine &&= !isWorse;
    const { name, beside, processor, bareProcessor, ratio, perSecond, bytes } = row;
    const mark = before === undefined ? '' : `${before}${isWorse ? ' WORSE' : ''}`;
    line([name, processor, beside, bareProcessor, ratio, mark, perSecond, bytes]);
  }
  return isFine;
}

function write(file: string, result: BenchResult): void {
  mkdirSync(dirname(resolve(file)), { recursive: true });
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
}

function textAfter(option: string): string | undefined {
  return process.argv.includes(option) ? process.argv[process.argv.indexOf(option) + 1] : undefined;
}

function numberAfter(option: string, fallback: number): number {
  const value = Number(textAfter(option));
  return value > 0 ? value : fallback;
}

if (process.argv.includes('--help')) console.log(help);
else if (process.argv[2] === 'lists') {
  const { benchLists } = await import('./bench-lists');
  await benchLists({
    users: numberAfter('--users', 100_000),
    books: numberAfter('--books', 100_000),
    entries: numberAfter('--entries', 100_000),
  });
} else if (process.argv[2] === 'load') {
  const { benchLoad } = await import('./load/bench-load');
  await benchLoad({ people: numberAfter('--people', 200), seconds: numberAfter('--seconds', 600) });
} else if (process.argv[2] === 'tracing') {
  const { benchTracing } = await import('./load/bench-tracing');
  await benchTracing(numberAfter('--rounds', 30));
} else {
  const { benchRequests } = await import('./bench-requests');
  const result = await benchRequests({
    rounds: numberAfter('--rounds', 5),
    seconds: numberAfter('--seconds', 1),
    connections: numberAfter('--connections', 10),
  });
  const isFine = print(result);
  const file = textAfter('--json');
  if (file) write(file, result);
  if (process.argv.includes('--accept')) write(acceptedFile, result);
  else if (!isFine) process.exitCode = 1;
}
