/** The five sections of the academy, in their order (spec section 2, Academy). */
export const academyCategories = [
  'Paid Ads',
  'Customer Service',
  'Offer Recreation',
  'Sales Trainings',
  'InteliCRM',
] as const
export type AcademyCategory = (typeof academyCategories)[number]
