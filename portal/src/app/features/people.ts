import { IdCard } from 'lucide-react'
import { paths } from '../../lib/paths.ts'
import { defineFeature } from '../feature.ts'

export default defineFeature({
  routes: [
    {
      area: 'workspace',
      path: paths.people,
      title: 'People',
      permission: 'people.read',
      nav: { key: 'people', label: 'People', icon: IdCard },
      page: () => import('../routes/people.tsx'),
    },
  ],
})
