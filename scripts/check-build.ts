/** The part `build` of `npm run check`: builds in memory what browsers load. */
import { createBuilder } from 'vite';

process.env.NODE_ENV = 'production';
const builder = await createBuilder({
  logLevel: 'error',
  build: { write: false, minify: false },
});
const { client } = builder.environments;
if (!client) throw new Error('Vite has no environment for browsers');
await builder.build(client);
