import { TEST_PORTAL } from '../../scripts/lib/test-builds.ts'
import { journeys, signIn } from './journeys.ts'
import { test } from './test.ts'

journeys('webkit')

test.describe('in a browser whose language is “C”, which is not a valid tag', () => {
  test.use({ systemLocale: 'C.UTF-8' })

  test('webkit: a client adds an update with an amount', async ({ tab }) => {
    await signIn(tab, 'client')
    await tab.driver.goto(`${TEST_PORTAL}/dashboard/updates`)
    await tab.clickUntil('button', 'Add Update', 'Monetary Value')
    await tab.type('Title', 'A new customer')
    await tab.type('Description', 'Signed this morning.')
    await tab.type('Monetary Value', '100')
    await tab.click('button', 'Submit Update')
    await tab.shows('A new customer')
    await tab.shows('$100.00')
  })
})
