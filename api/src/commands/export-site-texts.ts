import '../process-setup.ts'
import { parseArgs } from 'node:util'
import { loadConfig } from '../config.ts'
import { exportSiteTexts } from '../modules/settings/publish.usecases.ts'
import { openDeps } from '../open-deps.ts'
import { runCommand } from '../run-command.ts'

const help = `Exports the terms and the footer text from the settings to a JSON file for the site's build.

  pnpm export-site-texts [--out file]

Without --out, the file is site-texts.json in the data folder. Set SITE_TEXTS_FILE to it when you build
the site.`

await runCommand(help, async () => {
  const { values } = parseArgs({ options: { out: { type: 'string' } } })
  using deps = await openDeps(loadConfig())
  console.log(`Exported to ${exportSiteTexts(deps, values.out)}`)
})
