/**
 * Starts the server from the build in `dist`. Plain JavaScript, so that no TypeScript loader runs.
 */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { useCompiledCode } from './compile-cache.mjs';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
// Libraries read NODE_ENV. The build always runs in production mode.
process.env.NODE_ENV = 'production';
useCompiledCode();
const { serve } = await import('../dist/server/server.js');
await serve();
