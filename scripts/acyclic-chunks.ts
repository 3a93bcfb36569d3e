import type { Plugin } from 'vite';
import { circlesIn } from './structure/circles.ts';

/**
 * Plugin for Vite that refuses a browser's build whose files import each other in a circle. One of them
 * would be loaded before another that it needs, and what it calls while it is loaded would not be there:
 * its pages would stay without scripts. The groups in vite.config.ts decide what is in which file.
 */
export const acyclicChunks = (): Plugin => ({
  name: 'acyclic-chunks',
  apply: 'build',
  generateBundle(_options, bundle) {
    if (this.environment.name !== 'client') return;
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const [circle] = circlesIn(new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports])));
    if (circle) this.error(`Files of the build import each other: ${circle.join(' -> ')}`);
  },
});
