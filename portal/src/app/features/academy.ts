import { GraduationCap } from 'lucide-react'
import { paths } from '../../lib/paths.ts'
import { defineFeature, type NavEntry } from '../feature.ts'

/** Staff see it when a section is open to them: see use-studio-sections.ts. */
export const academyNav: NavEntry = {
  key: 'academy',
  label: 'Academy',
  icon: GraduationCap,
  permission: 'academy.all-sections',
  description: 'Training videos by section',
}

export default defineFeature({
  routes: [
    {
      area: 'studio',
      path: paths.academy,
      title: 'Academy',
      permission: 'academy.watch',
      nav: academyNav,
      page: () => import('../routes/academy.tsx'),
    },
  ],
})
