/** Writes `src/routeTree.gen.ts`, as the start of a development server does, in three seconds. */
import { createServer } from 'vite';

if (process.argv.includes('--help')) {
  console.log(`Usage: node scripts/run.mjs scripts/write-routes.ts

Writes src/routeTree.gen.ts for the files in src/routes, as npm run dev and npm run build do.`);
} else {
  const server = await createServer({
    logLevel: 'error',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  await server.close();
  process.exit();
}
