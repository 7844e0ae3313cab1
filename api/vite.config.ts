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
 * The server, whose `main.js` checks the version of Node before it loads `server.js`, and the command that
 * probes run every few minutes. Unbundled, loading some 400 modules takes ten times as long as what it does.
 */
export default defineConfig({
  define: { RELEASE: JSON.stringify(release) },
  ssr: {
    noExternal: true,
    external: ['better-sqlite3', '@node-rs/argon2', 'sharp', 'nodemailer'],
    target: 'node',
  },
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node24',
    emptyOutDir: true,
    rollupOptions: {
      input: { main: 'src/main.ts', doctor: 'src/commands/doctor.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})
