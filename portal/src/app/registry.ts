import type { Feature } from './feature.ts'

const modules = import.meta.glob<Feature>('./features/*.ts', { eager: true, import: 'default' })

/** Every file of `app/features/`: adding a feature is adding a file there, and nothing else. */
export const features: readonly Feature[] = Object.values(modules)

export const featureRoutes = features.flatMap(({ routes }) => routes)
