import { CalendarDays } from 'lucide-react'
import { paths } from '../../lib/paths.ts'
import { defineFeature } from '../feature.ts'

export default defineFeature({
  routes: [
    {
      area: 'workspace',
      path: paths.calendar,
      title: 'Calendar',
      permission: 'calendar.read',
      nav: { key: 'calendar', label: 'Calendar', icon: CalendarDays },
      page: () => import('../routes/calendar.tsx'),
    },
  ],
})
