import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { buildTargets } from '../browsers.ts'
import { compress } from './build/compress.ts'
import { names } from './build/names.ts'
import { pdfFiles, pdfFilesUrl } from './build/pdf-files.ts'
import { preloadFonts } from './build/preload-fonts.ts'
import { productionRouter } from './build/production-router.ts'

const { env } = process
const proxy = { '/api': { target: env['API_ORIGIN'] ?? 'http://localhost:4323' } }

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    preloadFonts(/geist-latin-wght-normal.*\.woff2$/),
    pdfFiles(),
    compress(),
    names(env),
  ],
  resolve: { alias: productionRouter() },
  define: {
    __PDF_FILES_URL__: JSON.stringify(pdfFilesUrl),
  },
  server: { port: Number(env['PORTAL_PORT'] ?? 4322), strictPort: true, proxy },
  preview: { port: Number(env['PORTAL_PORT'] ?? 4322), strictPort: true, proxy },
  build: {
    target: buildTargets,
    // All of these browsers support it.
    modulePreload: {
      polyfill: false,
      // The lists of what dialogs and further pages import would be a fortieth of every first page.
      resolveDependencies: (_, files, { hostId, hostType }) =>
        hostType === 'html' || hostId.includes('/base-') ? files : [],
    },
    // Small files would become data: URLs, which the content security policy forbids for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Inlines constants of other modules, such as messages, where they are used.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: {
          // The first group that matches a file also takes its imports.
          groups: [
            // Changes only with an upgrade, so a new release leaves it in the browser's cache.
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
            },
            { name: 'query', test: /node_modules\/@tanstack/ },
            { name: 'schemas', test: /node_modules\/zod\// },
            { name: 'forms', test: /node_modules\/(react-hook-form|@hookform)\// },
            {
              // Loaded by every page, including the login page: one file compresses better than twenty.
              name: 'base',
              test: /node_modules\/clsx|lucide-react\/dist\/esm\/(createLucideIcon|Icon|icons\/(arrow-left|eye|eye-off|moon|sun)\.)|portal\/src\/(app\/(portal|routes\/router|theme-switch|wordmark)\.tsx|lib\/(api|api-error|connection|file-drops|load-code|prefilled-email|return-path|company|lazy)\.ts|lib\/session\/(channel|guards|leave|record|requirement|store)\.ts|ui\/(button|button-style|checkbox|field|field-context|inputs|notice)\.tsx?)|shared\/src\/(errors|permissions|portal-paths)\.ts/,
            },
            {
              // Loaded by every other page that reads data.
              name: 'data',
              test: /portal\/src\/(app\/(data-layout|plain-page|routes\/public)\.tsx|lib\/(format|prefetch|query-client)\.ts|modules\/team\/rooms\/rooms\.queries\.ts|ui\/(date-time|query-view|use-action)\.tsx?)|shared\/src\/record-paths\.ts/,
            },
            {
              // The frame of all pages for people who are signed in, and small files that most of them need.
              name: 'frame',
              test: /portal\/src\/(app\/(conversations|layouts\/shell|session-provider)\.tsx|app\/layouts\/nav-counts\.ts|lib\/(pending|record-queries|session\/use-can)\.ts|modules\/(live\/live-updates|news\/visits\.queries)\.tsx?|ui\/(add-button|email-link|empty-state|list-item|menu|money|page-header|page-section|query-rows|stat|use-address-params|use-dialog-param|use-focus-fallback|use-media|use-remove|use-saved-value|use-search-text)\.tsx?)|shared\/src\/(email|limits|statuses)\.ts|lucide-react\/dist\/esm\/icons\/(arrow-up|calendar-clock|calendar-days|handshake|search|settings)\./,
            },
            {
              // Small files of Today that pages of the workspace share.
              name: 'work',
              test: /portal\/src\/(lib\/(inbox-address|own-clients)|modules\/(academy\/academy\.queries|clients\/milestones\/milestones\.queries|team\/(tasks\/(repeat-options|use-task-actions|tasks\.queries))|today\/(action-item-list|action-item-list\.rules|today-rows|today\.queries))|ui\/(assignee|figure-change|limited-rows|list-section|meeting-place|table))\.tsx?|shared\/src\/messages\/today\.ts|lucide-react\/dist\/esm\/icons\/(arrow-down|video)\./,
              includeDependenciesRecursively: false,
            },
            {
              // Needed by every dialog with a form, except what menus also need.
              name: 'dialog',
              test: /node_modules\/@base-ui\/react\/dialog\/|portal\/src\/(lib\/close-requests|ui\/(dialog|form|form-dialog|form-field|use-open-dialog|dialog-focus))\.tsx?/,
              includeDependenciesRecursively: false,
            },
            // Few files, because the first pages load the list of their names.
            {
              name: 'leads',
              test: /portal\/src\/(modules\/(leads\/(lead-(badge|columns|words)|lead\.rules|leads\.queries|outcome-text)|money\/(deals\/deals\.queries|objections\/(object-to-(leads|deal)|objection-(item|summary)|objection\.rules|objections\.queries)))\.tsx?|ui\/selection\.tsx)|shared\/src\/(deals|lead-labels|objections)\.ts/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'targeting',
              test: /portal\/src\/(lib\/(profile|target-list)-path|modules\/targeting\/(lead-targeting|profile-(fields|history|versions|words)|targeting\.queries))\.tsx?|shared\/src\/targeting\.ts/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'target-lists',
              test: /portal\/src\/modules\/targeting\/(lists|exclusions)\/(?!\w+(-\w+)*-dialog)|shared\/src\/target-lists\.ts/,
              includeDependenciesRecursively: false,
            },
            {
              // Small files of a client's first page, and of its page for the team.
              name: 'figures',
              test: /portal\/src\/(modules\/(bookings\/(host-names|meetings\.queries)|clients\/(assignments\/(assignments\.queries|own-contact)|campaigns\/campaigns\.queries|milestones\/(next-steps|own-(done-button|milestones\.queries)))|live\/needs\.queries|money\/(payments\/(balance-words|payment-tones|payments\.queries)|deals\/own-deals\.queries)|news\/news\.queries|reports\/month\.rules)|ui\/milestone-state|lib\/download)\.tsx?|shared\/src\/(due|ledger|update-state)\.ts/,
              includeDependenciesRecursively: false,
            },
            {
              // Small files of the pages about one's own account.
              name: 'account',
              test: /portal\/src\/modules\/identity\/(account\/(own-account\.queries|password-form|picture-form)|second-factor\/second-factor\.queries)\.tsx?|shared\/src\/picture\.ts/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'icons',
              test: /lucide-react\/dist\/esm\/icons\/(chevron-left|chevron-right|copy|ellipsis|external-link|message-square|paperclip|pencil|printer)\./,
              includeDependenciesRecursively: false,
            },
            {
              // Small files of pages about one record.
              name: 'record-pages',
              test: /portal\/src\/(lib\/(import-path|not-found|page-title)|ui\/(details-list|print-button|web-link))\.tsx?/,
              includeDependenciesRecursively: false,
            },
            {
              // Few files, because the first pages load the list of their names.
              name: 'selects',
              test: /portal\/src\/ui\/(filtered-select|use-field-value)\.tsx?/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'rare-dialogs',
              test: /shared\/src\/contracts\/targeting\/|portal\/src\/modules\/(leads\/off-list-dialog|targeting\/([\w/-]+-dialog|lines-input)|money\/(deals\/change-fee-dialog|objections\/(decide-|object-to-\w+-dialog|objection-(fields|list-dialog))))/,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  test: {
    name: 'portal',
    environment: 'happy-dom',
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    setupFiles: 'src/testing/setup.ts',
    // All files share one document, which is created once; `setup.ts` removes what each file leaves.
    isolate: false,
    // Ends a test that hangs, like vitest.config.ts of the workspace.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
