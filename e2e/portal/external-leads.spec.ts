import { createApiKey } from '@leadwright/shared/contracts/automation/api-keys'
import { releaseLeads } from '@leadwright/shared/contracts/leads'
import { runWorkflow } from '../../api/src/testing/n8n.ts'
import { Workflow, workflowText } from '../../api/src/testing/n8n-format.ts'
import { instantlyEvent, instantlyLead } from '../../api/src/testing/tool-events.ts'
import { colleague } from '../support/colleague.ts'
import { sampleLeads } from '../support/leads.ts'
import { inEachLook, overflow } from '../support/looks.ts'
import { axe, expect, test } from '../test.ts'

const campaignId = instantlyEvent().campaign_id

test('the team enters a campaign of a tool; a workflow adds a draft and suggestions, and people decide', async ({
  page,
  portal,
  signIn,
  allowConsole,
}) => {
  // The campaign that is entered twice.
  allowConsole(/409/)
  await signIn('admin', page)
  const admin = colleague(portal, 'admin')
  const body = { name: 'n8n', scopes: ['leads:write' as const] }
  const { token } = await admin(createApiKey, { body })
  let execution = 0
  /** The workflow of Instantly, which sends to the built server. */
  const receive = async (event_type: string, reply_text: string) => {
    execution += 1
    const { error } = await runWorkflow(
      Workflow.parse(JSON.parse(workflowText('n8n/instantly.json'))),
      {
        execution: String(execution),
        input: [{ body: instantlyEvent({ event_type, reply_text }) }],
        set: { Settings: [{ baseUrl: portal.url }] },
        send: (request) => {
          if (!request.url.startsWith(portal.url)) return Response.json({ items: [instantlyLead] })
          request.headers.set('Authorization', `Bearer ${token}`)
          return fetch(request)
        },
      },
    )
    return error
  }
  const dialog = page.getByRole('dialog')
  const campaigns = page.getByRole('region', { name: 'Campaigns in sending tools' })
  const looksGood = async () => {
    expect(await overflow(page)).toBe(0)
    await axe(page)
  }

  await test.step('a campaign is added by keyboard, and not twice', async () => {
    expect(await receive('lead_interested', 'Yes.')).toMatch(/No client has this campaign\./)
    await page.goto(`/studio/workspace/clients/${sampleLeads.clientId}/targeting`)
    await expect(campaigns).toContainText('No campaigns yet.')
    await campaigns.getByRole('button', { name: 'Add campaign' }).press('Enter')
    await expect(dialog.getByLabel('Tool')).toBeFocused()
    await dialog.getByLabel('Tool').fill('Instantly AI')
    await dialog.getByLabel('Campaign id').fill(campaignId)
    await dialog.getByLabel('Name').fill('Shipyards')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog).toContainText('Use lowercase letters, digits and hyphens.')
    await dialog.getByLabel('Tool').fill('instantly')
    await axe(page)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(campaigns).toContainText(`instantly, ${campaignId}`)
    await inEachLook(page, looksGood)
    await campaigns.getByRole('button', { name: 'Add campaign' }).click()
    await dialog.getByLabel('Tool').fill('instantly')
    await dialog.getByLabel('Campaign id').fill(campaignId)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog).toContainText('This campaign already belongs to Northfield Instruments.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  })

  const suggestions = page.getByRole('region', { name: 'Suggestions' })

  await test.step('a booked meeting is a draft with a suggestion', async () => {
    expect(await receive('lead_meeting_booked', 'Tuesday at ten.')).toBeNull()
    await page.goto('/studio/workspace/leads')
    await page.getByRole('link', { name: 'Pia Prospect' }).click()
    await expect(suggestions).toContainText('Meeting booked')
    await suggestions.getByRole('button', { name: 'Edit draft' }).click()
    await expect(dialog.getByLabel('Person')).toHaveValue('Pia Prospect')
    await page.keyboard.press('Escape')
    await suggestions.getByRole('button', { name: 'Mark as done' }).click()
    await expect(suggestions).toContainText(', done')
  })

  await test.step('a released lead stays as it is until a person follows a suggestion', async () => {
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await admin(releaseLeads, { body: { leads: [{ id, version: 1 }] } })
    expect(await receive('lead_not_interested', 'No budget.')).toBeNull()
    const lost = suggestions.getByRole('listitem').filter({ hasText: 'No budget.' })
    await inEachLook(page, looksGood)
    await lost.getByRole('button', { name: 'Mark as lost' }).click()
    await dialog.getByLabel('Reason').fill('No budget.')
    await dialog.getByRole('button', { name: 'Mark as lost' }).click()
    await expect(page.getByText(/^Lost on .*: No budget\.$/)).toBeVisible()
    await lost.getByRole('button', { name: 'Mark as done' }).click()
    await expect(lost.getByRole('button')).toHaveCount(0)
  })

  await test.step('a campaign that was removed finds no client', async () => {
    await page.goto(`/studio/workspace/clients/${sampleLeads.clientId}/targeting`)
    await campaigns.getByRole('button', { name: 'Remove campaign: Shipyards' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(campaigns).toContainText('No campaigns yet.')
    expect(await receive('lead_interested', 'Yes.')).toMatch(/No client has this campaign\./)
  })
})
