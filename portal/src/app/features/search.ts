import { defineFeature } from '../feature.ts'

export default defineFeature({
  routes: [],
  studioSearch: () => import('../../modules/search/studio-search.tsx'),
})
