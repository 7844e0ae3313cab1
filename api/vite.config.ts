import { defineConfig } from 'vite'

/**
 * Two files: `main.js` checks the version of Node, `server.js` is everything else. The modules of the
 * ORM alone, unbundled, cost more boot time than all the rest.
 */
export default defineConfig({
  ssr: {
    noExternal: true,
    external: ['better-sqlite3', '@node-rs/argon2', 'sharp', 'pino', 'nodemailer'],
    target: 'node',
  },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node24',
    emptyOutDir: true,
    rollupOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name].js' } },
  },
})
