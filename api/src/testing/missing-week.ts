import { setCampaignWeek } from '@leadwright/shared/contracts/clients/campaigns'
import type { Caller, TestApp } from './test-app.ts'

/** A campaign that has run for two complete weeks, without the figures of the last one; ends when they are entered. */
export const missingWeek = {
  due: { count: 1, amount: null, since: '2026-03-02' },
  async cause({ ok, admin, client }: Pick<TestApp, 'ok'> & Record<'admin' | 'client', Caller>) {
    const enter = (week: string) => {
      const body = { leads: 9, appointments: 2, version: null }
      return ok(setCampaignWeek, { params: { clientId: client.id, week }, body }, admin)
    }
    await enter('2026-02-23')
    return () => enter('2026-03-02')
  },
}
