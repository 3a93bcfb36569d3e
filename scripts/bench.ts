/** `npm run bench`: measures the cost of requests, compared with the least work that gives the same answer. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BenchResult, BenchRow } from './bench/requests';

const help = `Usage: npm run bench [-- --rounds N] [-- --seconds N] [-- --accept]
       npm run bench -- lists [--rows N] [--database URL]
       npm run bench -- million [--database URL]
       npm run bench -- readers --database URL [--people N] [--seconds N]
       npm run bench -- load [--people N] [--seconds N]

Requests pages and calls of the production build, with the sample data on a PostgreSQL server of its
own: another page each time, by ten people, with one client and with ten at once. Each row is compared with a
baseline in turn: React with the same markup, a statement written by hand, or a cheaper request of the same
server. Compare the ratios of processor time, which barely depend on the machine. Figures are medians. Exit
status 1 if a ratio is above its bound.
  --rounds N        number of turns of each (5)
  --seconds N       duration of a turn (0.5)
  --accept          measure three times, each time with a new server, and write the bounds of later runs to
                    scripts/bench/metrics/accepted.json: the highest of the three ratios, and their distance above it

lists: milliseconds of lists and searches in large tables, on a PostgreSQL server of its own.
  --rows N          number of books (100000); there are a tenth as many users, and twice as many entries of the audit
  --database URL    use this database instead, fill it if it is empty, and keep it for the next run

million: the same with a million books. Filling takes half an hour or more beside other work, and 5 GB. What takes more than
50 ms is marked.

readers: people who open the home page, lists, searches and books without a pause, in a database that "million" has filled.
  --people N        number of people (50)
  --seconds N       duration (40)

load: the maximum rate of an instance, its behaviour at three times that rate, many people who sign in
at once, and a mixed load of 50 requests a second with the memory used.
  --people N        number of people who sign in (200)
  --seconds N       duration of the mixed load (600)`;

const acceptedFile = resolve(import.meta.dirname, 'bench/metrics/accepted.json');
/** Number of runs whose differences are the noise of a row. */
const acceptedRuns = 3;

const keyOf = ({ name, clients }: BenchRow) => `${name}, ${clients} at once`;

type Accepted = { date: string; machine: string; bounds: Record<string, number> };

const accepted = (): Accepted['bounds'] =>
  existsSync(acceptedFile)
    ? (JSON.parse(readFileSync(acceptedFile, 'utf8')) as Accepted).bounds
    : {};

/** Prints the rows as a Markdown table, as in docs/performance.md. @returns whether none is above its bound */
function print({ date, machine, node, rows }: BenchResult): boolean {
  const bounds = accepted();
  const line = (cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
  console.log(`${date}, ${machine}, Node ${node}\n`);
  line(['request', 'clients', 'processor ms', 'beside it', 'ratio', 'bound', 'a second']);
  line(['---', '---', '---', '---', '---', '---', '---']);
  let isFine = true;
  for (const row of rows) {
    const bound = bounds[keyOf(row)];
    const isWorse = bound !== undefined && row.ratio > bound;
    isFine &&= !isWorse;
    const { name, clients, processor, besideProcessor, ratio, perSecond } = row;
    const mark = bound === undefined ? '' : `${bound}${isWorse ? ' WORSE' : ''}`;
    line([name, clients, processor, besideProcessor, ratio, mark, perSecond]);
  }
  return isFine;
}

/** Writes the bounds that follow from several runs of the same build. */
function accept(results: BenchResult[]): void {
  const [{ date, machine, rows } = { date: '', machine: '', rows: [] }] = results;
  const bounds = rows.map((row) => {
    const ratios = results.flatMap((one) =>
      one.rows.filter((other) => keyOf(other) === keyOf(row)).map(({ ratio }) => ratio),
    );
    const highest = Math.max(...ratios);
    return [keyOf(row), Number((2 * highest - Math.min(...ratios)).toFixed(2))];
  });
  const written: Accepted = { date, machine, bounds: Object.fromEntries(bounds) };
  writeFileSync(acceptedFile, `${JSON.stringify(written, null, 2)}\n`);
}

function valueAfter(option: string): string | undefined {
  const at = process.argv.indexOf(option);
  return at === -1 ? undefined : process.argv[at + 1];
}

function numberAfter(option: string, fallback: number): number {
  const value = Number(valueAfter(option));
  return value > 0 ? value : fallback;
}

if (process.argv.includes('--help')) console.log(help);
else if (process.argv[2] === 'lists' || process.argv[2] === 'million') {
  const { benchLists } = await import('./bench/lists');
  const rows = process.argv[2] === 'million' ? 1_000_000 : numberAfter('--rows', 100_000);
  await benchLists(rows, valueAfter('--database'));
} else if (process.argv[2] === 'readers') {
  const url = valueAfter('--database');
  if (url === undefined) throw new Error('Add --database with the URL of a filled database');
  const { benchReaders } = await import('./bench/readers');
  await benchReaders({
    url,
    people: numberAfter('--people', 50),
    seconds: numberAfter('--seconds', 40),
  });
} else if (process.argv[2] === 'load') {
  const { benchLoad } = await import('./bench/load');
  await benchLoad({ people: numberAfter('--people', 200), seconds: numberAfter('--seconds', 600) });
} else {
  const { benchRequests } = await import('./bench/requests');
  const measure = () =>
    benchRequests({ rounds: numberAfter('--rounds', 5), seconds: numberAfter('--seconds', 0.5) });
  const isAccepting = process.argv.includes('--accept');
  const results: BenchResult[] = [];
  while (results.length < (isAccepting ? acceptedRuns : 1)) results.push(await measure());
  if (isAccepting) accept(results);
  const last = results.at(-1);
  if (last && !print(last)) process.exitCode = 1;
}
