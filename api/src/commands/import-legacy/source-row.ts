/** Where a row stands, for whoever has to mend it. */
export interface Place {
  file: string
  /** From 1. */
  line: number
}

export interface SourceRow {
  place: Place
  values: Record<string, unknown>
}
