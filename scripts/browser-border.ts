import type { Plugin } from 'vite';

/**
 * Plugin for Vite that keeps server files (`*.server.ts`) out of the browser in development: a page that
 * imports one shows an error. It checks the imports that remain after a file is compiled, so code that the
 * framework removes for the browser may import server files. The build uses the framework's own check, which
 * also prints the chain of imports. In development that check would parse and resolve each file again, which
 * takes a tenth of the processor time until the first page.
 */
export const browserBorder = (): Plugin => ({
  name: 'browser-border',
  apply: 'serve',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: /\.server(\.tsx?)?$/ },
    handler(source, importer, options) {
      // The scan for dependencies reads files before they are compiled. Vite skips ids that start with \0.
      if ('scan' in options && options.scan) return `\0${source}`;
      this.error(`${importer} imports ${source}, which is a file of the server`);
    },
  },
});
