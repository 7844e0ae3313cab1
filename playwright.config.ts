import { availableParallelism } from 'node:os'
import { defineConfig, type PlaywrightTestConfig } from 'playwright/test'
import type { WorkerOptions } from './e2e/test.ts'
import { findBrowser } from './scripts/find-browser.ts'
import { inRoot } from './scripts/lib/root.ts'
import { TEST_PORTAL, TEST_SITE } from './scripts/lib/test-builds.ts'

const BUILD_WITHIN_MS = 5 * 60_000
const executablePath = findBrowser()

const SWEEP = '**/unsaved-input-sweep.spec.ts'
type PortalProject = NonNullable<PlaywrightTestConfig<object, WorkerOptions>['projects']>[number]
const ofPortal = {
  testDir: inRoot('e2e/portal'),
  dependencies: ['build site', 'build portal'],
  use: {
    baseURL: TEST_PORTAL,
    serves: 'site and portal',
    // Each frame in which something moves is drawn. `shell` and `working-day` see what people see.
    reducedMotion: 'reduce',
  },
} satisfies PortalProject

/** All run against the built product; the setups build it when it is stale. */
export default defineConfig<object, WorkerOptions>({
  testDir: 'e2e',
  outputDir: '.cache/test/browser',
  forbidOnly: true,
  retries: 0,
  // A test waits for about half of its time, and keeps more than one core busy in the other.
  workers: Math.min(4, availableParallelism() + 1),
  // Both end what hangs. On a busy machine a sound test may take many times as long as usual.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    actionTimeout: 30_000,
    // Recording each page takes up to a third of the time; `--trace retain-on-failure` does it.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      chromiumSandbox: false,
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
        // Keeps no process ready for a page that may come: one stands beside each browser of a test.
        '--renderer-process-limit=1',
        '--disable-dev-shm-usage',
        // Widths of letters as on the screens of people, not rounded to whole pixels.
        '--font-render-hinting=none',
      ],
    },
  },
  projects: [
    { name: 'build site', testMatch: 'support/site.setup.ts', timeout: BUILD_WITHIN_MS },
    { name: 'build portal', testMatch: 'support/portal.setup.ts', timeout: BUILD_WITHIN_MS },
    // By far the longest begins first, so that nothing waits for it in the end.
    { name: 'all forms', ...ofPortal, testMatch: SWEEP },
    { name: 'portal', ...ofPortal, testIgnore: SWEEP },
    {
      name: 'site',
      testDir: inRoot('e2e/site'),
      dependencies: ['build site'],
      use: { baseURL: TEST_SITE, serves: 'site' },
    },
  ],
})
