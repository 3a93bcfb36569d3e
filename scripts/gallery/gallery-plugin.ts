import type { Plugin } from 'vite';

const page = `<!doctype html><html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Gallery</title><body><script type="module" src="/scripts/gallery/show-gallery.tsx"></script></html>`;

/** Plugin for Vite that shows the pieces of src/ui while developing, at /dev/gallery. */
export const gallery = (): Plugin => ({
  name: 'gallery',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use('/dev/gallery', (_request, response, next) => {
      server
        .transformIndexHtml('/dev/gallery', page)
        .then((html) => response.setHeader('content-type', 'text/html').end(html), next);
    });
  },
});
