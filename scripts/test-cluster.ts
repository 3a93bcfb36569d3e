/** `npm run test:cluster`: runs the long form of the cluster tests. */
import { runLongForm } from './journeys/run-long-form';

const help = `Usage: npm run test:cluster [-- PLAYWRIGHT-OPTION...]

Starts three instances of the production build behind HAProxy, with PgBouncer, a PostgreSQL server
and its synchronous standby, Redis, S3 and mail, in temporary folders and on free ports. Breaks one
after the other, and stops everything at the end. A short form is part of npm test. Needs the programs
of PostgreSQL, pgbouncer, haproxy and redis-server; as root on Debian it installs them.`;

await runLongForm({
  help,
  env: { TEST_CLUSTER: 'full' },
  args: ['e2e/cluster', '--project', 'embedded', '--workers', '1'],
});
