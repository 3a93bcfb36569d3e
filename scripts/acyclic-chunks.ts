import type { Plugin } from 'vite';
import { cyclesIn } from './structure/cycles.ts';

/**
 * Plugin for Vite that fails the browser build if its files import each other in a cycle. One file of a
 * cycle runs before another that it needs, calls a function that is not defined yet, and its pages then
 * have no scripts. The groups in vite.config.ts decide which module is in which file.
 */
export const acyclicChunks = (): Plugin => ({
  name: 'acyclic-chunks',
  apply: 'build',
  generateBundle(_options, bundle) {
    if (this.environment.name !== 'client') return;
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const [cycle] = cyclesIn(new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports])));
    if (cycle) this.error(`Files of the build import each other: ${cycle.join(' -> ')}`);
  },
});
