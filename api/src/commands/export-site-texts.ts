import '../process-setup.ts'
import { parseArgs } from 'node:util'
import { loadConfig } from '../config.ts'
import { exportSiteTexts } from '../modules/settings/publish.usecases.ts'
import { openDeps } from '../open-deps.ts'
import { runCommand } from '../run-command.ts'

const help = `Writes the terms and the footer text of the settings to a JSON file for the site's build.

  pnpm export-site-texts [--out file]

Without --out it is site-texts.json in the data folder. Name the file in SITE_TEXTS_FILE when you
build the site.`

await runCommand(help, async () => {
  const { values } = parseArgs({ options: { out: { type: 'string' } } })
  using deps = await openDeps(loadConfig())
  console.log(`Written: ${exportSiteTexts(deps, values.out)}`)
})
