/** The position of a row, for the person who has to fix it. */
export interface Place {
  file: string
  /** From 1. */
  line: number
}

export interface SourceRow {
  place: Place
  values: Record<string, unknown>
}

/** A file, or a part of it, that cannot be read, with what to do about it. */
export class SourceError extends Error {}
