import { readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The site that is served. */
const CURRENT = 'current'
const STAMP = /^\d{8}T\d{6}Z$/

/**
 * Renders into a new folder of `siteDir`, and then makes `current` lead to it in one step, so that a
 * proxy never sees an incomplete site. Removes all older sites except the previous one.
 */
export async function publish(
  siteDir: string,
  at: Date,
  render: (folder: string) => Promise<void>,
): Promise<string> {
  const name = at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const folder = join(siteDir, name)
  await render(folder)
  const current = join(siteDir, CURRENT)
  const kept = new Set([name, targetOf(current)])
  const next = join(siteDir, `.${name}`)
  symlinkSync(name, next)
  renameSync(next, current)
  for (const other of readdirSync(siteDir)) {
    if (STAMP.test(other) && !kept.has(other)) rmSync(join(siteDir, other), { recursive: true })
  }
  return folder
}

function targetOf(link: string): string | undefined {
  try {
    return basename(readlinkSync(link))
  } catch {
    return undefined
  }
}
