import { defaultExclude, defineConfig } from 'vitest/config'

const tests = 'src/**/*.test.{ts,tsx}'
const processTests = '**/*.process.test.ts'
// `isolate: false` loads a module once for all files that need it.
const withoutProcesses = [...defaultExclude, processTests]

export default defineConfig({
  test: {
    // Ends a test that hangs. On a busy machine, tests may take many times as long as usual.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      { extends: true, test: { name: 'shared', root: 'shared', include: [tests], isolate: false } },
      {
        extends: true,
        test: {
          name: 'api',
          root: 'api',
          include: [tests],
          exclude: withoutProcesses,
          isolate: false,
        },
      },
      'portal',
      { extends: true, test: { name: 'site', root: 'site', include: [tests] } },
      {
        extends: true,
        test: {
          name: 'scripts',
          root: 'scripts',
          include: ['**/*.test.ts'],
          exclude: withoutProcesses,
        },
      },
      {
        extends: true,
        test: {
          name: 'built site',
          include: ['e2e/built/*.test.ts'],
          globalSetup: 'e2e/built/build-site.ts',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          include: [`{api/src,scripts}/${processTests}`],
          globalSetup: 'scripts/lib/build-api.ts',
          // These wait for processes they start: run one file at a time.
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          // Run by `test:safety`.
          name: 'safety',
          include: ['e2e/safety/*.test.ts'],
          globalSetup: 'scripts/lib/build-api.ts',
          setupFiles: 'e2e/safety/setup.ts',
          fileParallelism: false,
          testTimeout: 900_000,
        },
      },
    ],
  },
})
