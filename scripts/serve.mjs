/** Serves the build that stands in `dist`. Plain JavaScript: no loader runs along with the server. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
// Libraries look at it; a build is for production, wherever it runs.
process.env.NODE_ENV = 'production';
const { serve } = await import('../dist/server/server.js');
await serve();
