/** Lengths in characters unless a unit is named. */
export const limits = {
  email: 254,
  name: 100,
  company: 160,
  title: 200,
  text: 5_000,
  /** The comment in a monthly report. */
  comment: 600,
  longText: 20_000,
  url: 2_048,
  search: 200,
  /** Bytes of a password as UTF-8 (`Password`); longer ones are rejected before hashing. */
  passwordBytes: 1_024,
  pageSize: 50,
  pageSizeMax: 200,
  /** Most records that the trash lists. */
  trash: 200,
} as const

/** Bytes of the largest accepted profile picture: less than 5 MB, as its message says. */
export const pictureMaxBytes = 5 * 1024 * 1024 - 1
/** Larger pictures are rejected before they are decoded, wherever one can be uploaded. */
export const pictureMaxPixels = 40_000_000
