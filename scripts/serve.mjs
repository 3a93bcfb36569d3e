/** Serves the build that stands in `dist`. Plain JavaScript: no loader runs along with the server. */
const { serve } = await import('../dist/server/server.js');
await serve();
