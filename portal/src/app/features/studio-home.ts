import { paths } from '../../lib/paths.ts'
import { defineFeature } from '../feature.ts'

export default defineFeature({
  routes: [
    {
      area: 'studio',
      path: paths.studio,
      title: 'Studio',
      page: () => import('../routes/studio-home.tsx'),
    },
  ],
})
