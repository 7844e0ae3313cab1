import type { ApplicationStatus } from '@leadwright/shared/contracts/hiring/application'
import { sizeInWords } from '@leadwright/shared/file-size'
import { count } from '../../../lib/format.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { DetailsList } from '../../../ui/details-list.tsx'

/** What was received, as listed in the confirmation email. */
export function Receipt({ application }: { application: ApplicationStatus }) {
  const { fileName, pages, size, sha256, receivedAt, email } = application
  return (
    <section aria-labelledby="receipt" className="mb-6 border-t border-line pt-5">
      <h2 id="receipt" className="mb-2 font-medium">
        What we received
      </h2>
      <div className="text-[0.8125rem]">
        <DetailsList
          items={[
            ['File', fileName ?? 'Erased'],
            ['Size', [sizeInWords(size), pages && count(pages, 'page')].filter(Boolean).join(', ')],
            ['Received', <DateTime key="at" value={receivedAt} format="minute" />],
            ['From', email],
            ['SHA-256', sha256],
          ]}
        />
      </div>
    </section>
  )
}
