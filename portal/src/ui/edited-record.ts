import type { FieldValues } from 'react-hook-form'

/** The stored record that a form edits, from `useEdited`. */
export interface EditedRecord {
  /** Reads the newest version, which is the one that a save changes from then on; as values of the form. */
  load: () => Promise<FieldValues>
  /** Brings it back from the trash. */
  restore?: (() => Promise<unknown>) | undefined
  /** From then on a save adds a record. */
  startNew?: (() => void) | undefined
  /** Of fields whose control is no native one: what they are called, and which field names the chosen. */
  named?: Readonly<Record<string, { label: string; by: string }>> | undefined
}
