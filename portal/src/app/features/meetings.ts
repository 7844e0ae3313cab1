import { CalendarClock } from 'lucide-react'
import { paths } from '../../lib/paths.ts'
import { defineFeature } from '../feature.ts'

export default defineFeature({
  routes: [
    {
      area: 'dashboard',
      path: paths.meetings,
      title: 'Book A Meeting',
      nav: { key: 'meetings', label: 'Book A Meeting', icon: CalendarClock },
      page: () => import('../routes/meetings.tsx'),
    },
  ],
})
