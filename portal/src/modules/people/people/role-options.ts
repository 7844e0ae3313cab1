/** What each role of the studio may do, in a few words. */
export const roleOptions = [
  { value: 'staff', label: 'Staff: workspace, office and vault', short: 'staff' },
  { value: 'admin', label: 'Admin: everything', short: 'an admin' },
] as const
