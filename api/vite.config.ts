import { execFileSync } from 'node:child_process'
import { defineConfig } from 'vite'
import { version } from './package.json' with { type: 'json' }

/** Of the checked-out source; a build without git, as in a container, is told it in COMMIT. */
function readCommit(): string | null {
  const given = process.env['COMMIT']
  if (given) return given
  try {
    const args = ['rev-parse', '--short=12', 'HEAD']
    return execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return null
  }
}

const release = { version, commit: readCommit(), builtAt: new Date().toISOString() }

/**
 * Two files: `main.js` checks the version of Node, `server.js` is everything else. The modules of the
 * ORM alone, unbundled, cost more boot time than all the rest.
 */
export default defineConfig({
  define: { RELEASE: JSON.stringify(release) },
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
