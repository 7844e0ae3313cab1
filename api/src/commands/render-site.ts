import '../process-setup.ts'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { packageDir } from '../config.ts'
import { runCommand } from '../run-command.ts'

const help = `Renders the public site with the company's file, the texts that admins changed and the two origins.

  pnpm render-site [--out folder]

Without --out, it goes to a new folder in SITE_DIR, and the link SITE_DIR/current then leads there. The previous
site is kept, older ones are removed.`

/** Built from the site; at the same path in the workspace and in a release. */
const renderer = join(packageDir, '../site/renderer/code/prerender-entry.mjs')

interface Renderer {
  /** Returns the folder. */
  publishSite(out: string | undefined): Promise<string>
}

await runCommand(help, async () => {
  const { values } = parseArgs({ options: { out: { type: 'string' } } })
  // Contains nothing private, and the proxy that serves it is a different user.
  process.umask(0o022)
  const { publishSite }: Renderer = await import(renderer)
  console.log(`Rendered to ${await publishSite(values.out)}`)
})
