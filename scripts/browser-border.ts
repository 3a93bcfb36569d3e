import type { Plugin } from 'vite';

/**
 * Plugin for Vite that keeps files of the server (`*.server.ts`) out of the browser while developing: a page
 * that imports one shows an error. It asks about the imports that are left when a file is translated, so what
 * the framework takes out for the browser may import them. The build has the framework's own check, which also
 * says over which files one was reached. While developing, that would parse and resolve each file once more:
 * a tenth of the processor time until the first page.
 */
export const browserBorder = (): Plugin => ({
  name: 'browser-border',
  apply: 'serve',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: /\.server(\.tsx?)?$/ },
    handler(source, importer, options) {
      // Vite looks for packages of the browser in files as they are written. It leaves out what has this mark.
      if ('scan' in options && options.scan) return `\0${source}`;
      this.error(`${importer} imports ${source}, which is a file of the server`);
    },
  },
});
