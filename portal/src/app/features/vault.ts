import { Vault } from 'lucide-react'
import { paths } from '../../lib/paths.ts'
import { defineFeature } from '../feature.ts'

export default defineFeature({
  routes: [
    {
      area: 'studio',
      path: `${paths.vault}/:tab?`,
      title: 'Vault',
      permission: 'vault.read',
      nav: {
        key: 'vault',
        label: 'Vault',
        icon: Vault,
        description: 'Recordings, prompts, links and passwords',
      },
      page: () => import('../routes/vault.tsx'),
    },
  ],
})
