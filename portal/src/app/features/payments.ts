import { Wallet } from 'lucide-react'
import { paths } from '../../lib/paths.ts'
import { defineFeature } from '../feature.ts'

export default defineFeature({
  routes: [
    {
      area: 'dashboard',
      path: paths.payments,
      title: 'Payments',
      nav: { key: 'payments', label: 'Payments', icon: Wallet },
      page: () => import('../routes/payments.tsx'),
    },
    {
      area: 'dashboard',
      path: paths.statement,
      title: 'Statement',
      page: () => import('../routes/statement.tsx'),
    },
  ],
})
