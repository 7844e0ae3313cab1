import { defineConfig } from 'vitest/config'

const tests = 'src/**/*.test.{ts,tsx}'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'shared', root: 'shared', include: [tests] } },
      // One process for all files: the modules of the server load once (10 s become 3 s).
      { test: { name: 'api', root: 'api', include: [tests], isolate: false } },
      'portal',
      { test: { name: 'site', root: 'site', include: [tests] } },
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.ts'] } },
    ],
  },
})
