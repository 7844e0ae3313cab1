import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig } from 'vite'
import { version } from '../package.json' with { type: 'json' }

/** Of the checked-out source; a build without git, as in a container, gets it from COMMIT. */
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

/** Seconds since 1970; set by `release`, so that two builds of one commit are the same. */
const epoch = process.env['SOURCE_DATE_EPOCH']
const builtAt = epoch ? new Date(Number(epoch) * 1_000) : new Date()
const release = { version, commit: readCommit(), builtAt: builtAt.toISOString() }

const commands = globSync('src/commands/*.ts', { cwd: import.meta.dirname })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => [basename(file, '.ts'), file])

/**
 * The server, whose `main.js` checks the version of Node before it loads `server.js`, and the operator
 * commands. Unbundled, each takes two seconds to load its modules.
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
      input: {
        main: 'src/main.ts',
        ...Object.fromEntries(commands),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})
