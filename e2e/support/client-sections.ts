import type { Page } from 'playwright/test'

const tabs = {
  Overview: [],
  Leads: ['Leads', 'Campaign'],
  Targeting: ['Targeting', 'Domains'],
  Story: ['Notes', 'Conversations', 'Meetings', 'Activity'],
  Money: ['Updates', 'Payments', 'Report'],
  'Files and access': ['Files', 'Vault', 'Details', 'Access'],
} as const
type Section = (typeof tabs)[keyof typeof tabs][number]

/** Opens a section of the client's page by its tab. */
export async function openSection(page: Page, section: Section): Promise<void> {
  const [tab = ''] =
    Object.entries(tabs).find(([, sections]) =>
      (sections as readonly string[]).includes(section),
    ) ?? []
  // With what waits there after the name.
  const link = (list: string, name: string) =>
    page.getByRole('navigation', { name: list, exact: true }).getByRole('link', {
      name: new RegExp(`^${name}( \\d+ waiting)?$`),
    })
  await link('Client', tab).click()
  await link(tab, section).click()
}
