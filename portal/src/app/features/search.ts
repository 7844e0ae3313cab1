import { defineFeature } from '../feature.ts'

export default defineFeature({
  routes: [],
  studioSearch: () => import('../../features/search/studio-search.tsx'),
})
