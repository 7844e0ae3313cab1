import { formatDay, formatLongDay, formatMinute } from '../lib/format.ts'

const formats = { day: formatDay, long: formatLongDay, minute: formatMinute }

interface Props {
  /** An instant or a calendar day, in ISO format. */
  value: string
  /** `day` 31 Jan 2024, `long` 31 January 2024, `minute` with the time. */
  format?: keyof typeof formats
}

/** An instant in the reader's time zone, or a calendar day as it is. */
export function DateTime({ value, format = 'day' }: Props) {
  return (
    <time
      dateTime={value}
      className="whitespace-nowrap"
      title={format === 'day' && value.includes('T') ? formatMinute(value) : undefined}
    >
      {formats[format](value)}
    </time>
  )
}
