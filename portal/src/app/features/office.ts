import { DoorOpen } from 'lucide-react'
import { paths } from '../../lib/paths.ts'
import { defineFeature } from '../feature.ts'

export default defineFeature({
  routes: [
    {
      area: 'studio',
      path: paths.office,
      title: 'Office',
      permission: 'staff.read',
      nav: {
        key: 'office',
        label: 'Office',
        icon: DoorOpen,
        description: 'Staff and their meeting rooms',
      },
      page: () => import('../routes/office.tsx'),
    },
    {
      area: 'public',
      path: paths.meet,
      title: 'Meeting Rooms',
      page: () => import('../routes/meet.tsx'),
    },
    {
      area: 'public',
      path: `${paths.meet}/:staffName`,
      title: 'Meeting Room',
      page: () => import('../routes/meet-room.tsx'),
    },
  ],
})
