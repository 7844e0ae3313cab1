import { availableParallelism } from 'node:os'
import { defineConfig } from 'playwright/test'
import { findBrowser, missingEngines } from './scripts/find-browser.ts'

const executablePath = findBrowser()

/** All tests run against the built product; the setup builds it if it is stale. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  testIgnore: missingEngines().map((engine) => `**/engines/${engine}.spec.ts`),
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: '.cache/test/browser',
  forbidOnly: true,
  retries: 0,
  // A test spends about half of its time waiting, and uses more than one core in the other half.
  workers: Math.min(4, availableParallelism() + 1),
  // Both timeouts end a test that hangs. On a busy machine, tests may take many times as long as usual.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    actionTimeout: 30_000,
    // Recording each page takes up to a third of the time; use `--trace retain-on-failure` when
    // needed.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      chromiumSandbox: false,
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
        '--disable-dev-shm-usage',
        // Letter widths as on real screens, not rounded to whole pixels.
        '--font-render-hinting=none',
        // Optimizing code that runs for seconds costs more than it saves.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
})
