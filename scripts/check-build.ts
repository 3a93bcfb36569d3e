/** The part `build` of `npm run check`: builds in memory what browsers load, and looks for what the oldest ones lack. */
import { type Rolldown, createBuilder } from 'vite';
import { newerInBuild } from './browsers/newer-in-build';

process.env.NODE_ENV = 'production';
const builder = await createBuilder({
  logLevel: 'error',
  build: { write: false, minify: false },
});
const { client } = builder.environments;
if (!client) throw new Error('Vite has no environment for browsers');
const built = (await builder.build(client)) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[];
const problems = newerInBuild([built].flat().flatMap(({ output }) => output));
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(
    'A use that does no harm in older browsers has a line in scripts/browsers/known-uses.ts.',
  );
  process.exitCode = 1;
}
