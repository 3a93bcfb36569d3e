import { toError } from '../src/lib/thrown';
/** `npm run build`: creates the production build in `dist`. */
import { ensureBuild } from './production-build';

if (process.argv.includes('--help')) {
  console.log(`Usage: npm run build [-- --if-stale] [-- --verbose]

Makes the production build in dist. It holds no setting: one build serves every environment.
  --if-stale   only when the sources have changed since the last build
  --verbose    show what Vite says`);
} else {
  const started = performance.now();
  try {
    await ensureBuild({
      force: !process.argv.includes('--if-stale'),
      verbose: process.argv.includes('--verbose'),
    });
    console.log(`The build is in dist (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  } catch (error) {
    console.error(toError(error).message);
    process.exitCode = 1;
  }
}
