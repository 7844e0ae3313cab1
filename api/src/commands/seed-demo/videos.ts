import { addDays, utcDay } from '@leadwright/shared/days'
import type { Tx } from '../../db/client.ts'
import { instant } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { videos } from '../../modules/academy/manage-videos.usecases.ts'
import { saveMetadata } from '../../modules/academy/videos.repository.ts'
import type { DemoWorld } from './people.ts'

interface Sample {
  category: string
  code: string
  title: string
  description: string | null
  seconds: number
  /** Required, and due in so many days. */
  dueIn?: number
}

/** Codes that no video host gave out: their players say so. */
const samples: readonly Sample[] = [
  {
    category: 'Paid Ads',
    code: 'sample01',
    title: 'Reading an ad account',
    description: 'Where the figures stand and which of them matter.',
    seconds: 754,
    dueIn: 10,
  },
  {
    category: 'Paid Ads',
    code: 'sample02',
    title: 'Writing three headlines',
    description: 'One offer, three angles, one afternoon.',
    seconds: 431,
  },
  {
    category: 'Paid Ads',
    code: 'sample03',
    title: 'Stopping what does not work',
    description: null,
    seconds: 598,
  },
  {
    category: 'Customer Service',
    code: 'sample04',
    title: 'Answering within the hour',
    description: 'What to say when the answer is not known yet.',
    seconds: 366,
    dueIn: 20,
  },
  {
    category: 'Customer Service',
    code: 'sample05',
    title: 'The monthly review',
    description: 'Leads, appointments, next steps.',
    seconds: 1212,
  },
  {
    category: 'Offer Recreation',
    code: 'sample06',
    title: 'Taking an offer apart',
    description: 'From promise to proof.',
    seconds: 905,
  },
  {
    category: 'Sales Trainings',
    code: 'sample07',
    title: 'The first two minutes',
    description: 'How a call begins that does not end at once.',
    seconds: 487,
  },
]

/** Seven sample videos in four sections; the fifth one shows the empty state. */
export function seedVideos(tx: Tx, { deps }: DemoWorld): void {
  const at = instant(deps.clock)
  for (const [index, sample] of samples.entries()) {
    const { category, code, title, description, seconds, dueIn } = sample
    const dueOn = dueIn === undefined ? null : addDays(utcDay(deps.clock.now()), dueIn)
    const row = { id: newId(), category, streamableCode: code, title, description, dueOn }
    videos.insert(tx, { ...row, displayOrder: index + 1 }, at)
    // Told for good: the demo asks no host about codes that it does not have.
    const fetchedAt = '9999-12-31T00:00:00.000Z'
    saveMetadata(tx, { code, title, thumbnailUrl: null, seconds, fetchedAt, failedAt: null })
  }
}
