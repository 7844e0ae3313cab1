import { demoAccounts } from '@leadwright/shared/demo'
import { launchBrowser } from '../support/browser.ts'
import { atMost, type Figure, median } from '../support/figure.ts'
import { fillClients } from '../support/fill.ts'
import { fillMilestones } from '../support/fill-milestones.ts'
import { fillStaff } from '../support/fill-staff.ts'
import { fillTasks } from '../support/fill-tasks.ts'
import { fillVault } from '../support/fill-vault.ts'
import { observeTasks, scrollThrough, takeTasks } from '../support/long-list.ts'
import { settled, signedIn } from '../support/portal-page.ts'
import {
  demoFolder,
  openData,
  portalOrigin,
  removeFolder,
  startProduct,
} from '../support/product.ts'

const amounts = { staff: 200, clients: 1_000, tasks: 10_000, milestones: 3_000, accounts: 1_000 }
/** The browser's own threshold: shorter tasks are not reported. Milliseconds. */
const longTask = 50
/** Of each page; the figure is that in the middle. */
const runs = 5

const pages = [
  '/studio',
  '/studio/workspace/timeline',
  '/studio/workspace/timeline?group=client',
  '/studio/workspace/tasks?person=all',
  '/studio/workspace/calendar',
  '/studio/workspace/calendar?view=week',
  '/studio/workspace/staff',
  '/studio/workspace/clients',
  '/studio/workspace/people',
  '/studio/workspace/audit',
  '/studio/office',
  '/studio/vault/prompts',
  '/studio/vault/passwords?view=list',
]

/** The longest time that a page of the studio did not listen, in a company of that size: the median of the runs. */
export async function measureStudio(): Promise<Figure[]> {
  const dataDir = await demoFolder()
  const db = openData(dataDir)
  fillClients(db, amounts.clients)
  fillStaff(db, amounts.staff)
  fillTasks(db, amounts.tasks)
  fillMilestones(db, amounts.milestones)
  const staffId = String(db.prepare('SELECT staff_id FROM staff').pluck().get())
  fillVault(db, { from: 0, to: amounts.accounts, staffId })
  db.close()
  // The start indexes what was written without the record layer.
  const product = await startProduct(dataDir, 'ready', {}, 300_000)
  const browser = await launchBrowser(product)
  try {
    const context = await signedIn(browser, product, demoAccounts.admin)
    const page = await context.newPage()
    await observeTasks(page)
    const figures: Figure[] = []
    for (const path of pages) {
      await page.goto(portalOrigin + path)
      await settled(page)
      // The first visit compiles the code of the page.
      await page.reload()
      await settled(page)
      const link = page.getByRole('navigation').getByRole('link', { name: 'Academy' }).first()
      const opening: number[] = []
      const scrolling: number[] = []
      for (let run = 0; run < runs; run += 1) {
        await takeTasks(page)
        await scrollThrough(page)
        scrolling.push(Math.max(0, ...(await takeTasks(page))))
        await link.click()
        await settled(page)
        await takeTasks(page)
        await page.goBack()
        await settled(page)
        opening.push(Math.max(0, ...(await takeTasks(page))))
      }
      for (const [doing, value] of [
        ['opening', opening],
        ['scrolling', scrolling],
      ] as const) {
        figures.push({
          what: `${path}, longest task of ${doing}`,
          value: median(value),
          unit: 'ms',
          goal: atMost(longTask),
        })
      }
    }
    return figures
  } finally {
    await browser.close()
    await product.stop()
    removeFolder(dataDir)
  }
}
