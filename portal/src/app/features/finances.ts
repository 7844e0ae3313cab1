import { ChartNoAxesColumn } from 'lucide-react'
import { paths } from '../../lib/paths.ts'
import { defineFeature } from '../feature.ts'

export default defineFeature({
  routes: [
    {
      area: 'studio',
      path: `${paths.finances}/:month?`,
      title: 'Finances',
      permission: 'finances.read',
      nav: {
        key: 'finances',
        label: 'Finances',
        icon: ChartNoAxesColumn,
        description: 'Revenue, clients and expenses by month',
      },
      page: () => import('../routes/finances.tsx'),
    },
  ],
})
