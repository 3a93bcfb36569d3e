import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  server: { port: Number(process.env.PORT ?? 3000), strictPort: true },
  // Nothing is baked into the build: settings reach the browser with the page, at run time.
  envPrefix: [],
  build: { sourcemap: false },
  ssr: { external: ['@electric-sql/pglite', 'pg', 'sharp', 'pino', 'nodemailer', 'ioredis'] },
  plugins: [
    tailwindcss(),
    tanstackStart({
      router: {
        routeFileIgnorePattern: '\\.test\\.|\\.spec\\.',
        quoteStyle: 'single',
        semicolons: true,
      },
      // The border between browser and server holds while developing too, not only in the build.
      importProtection: {
        behavior: 'error',
        client: { files: ['**/*.server.ts', '**/*.server.tsx'] },
        server: { files: ['**/*.client.ts', '**/*.client.tsx'] },
      },
    }),
    react(),
  ],
});
