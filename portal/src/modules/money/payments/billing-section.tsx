import { useQuery } from '@tanstack/react-query'
import { lazy } from '../../../lib/lazy.ts'
import { DetailsList } from '../../../ui/details-list.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { PageSection } from '../../../ui/page-section.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { billingQuery } from './payments.queries.ts'

const BillingDialog = lazy(() => import('./billing-dialog.tsx'))

/** What a client wants on its invoices and statements; its main login and admins can change it. */
export function BillingSection({ clientId }: { clientId: string }) {
  const query = useQuery(billingQuery(clientId))
  const { data: billing } = query
  return (
    <PageSection
      title="Billing details"
      description={
        billing?.editable !== false
          ? 'Printed on statements, and used for invoices.'
          : 'Printed on statements, and used for invoices. The main login of your company can change them.'
      }
      actions={
        billing?.editable && (
          <DialogButton
            size="small"
            dialog={(close) => <BillingDialog {...{ clientId, billing }} onClose={close} />}
          >
            Edit billing details
          </DialogButton>
        )
      }
    >
      <QueryView query={query} loading="Loading billing details..." rows={3}>
        {({ address, taxNumber, purchaseOrder }) => (
          <DetailsList
            items={[
              ['Address', address && <span className="whitespace-pre-line">{address}</span>],
              ['Tax number', taxNumber],
              ['Purchase order', purchaseOrder],
            ]}
          />
        )}
      </QueryView>
    </PageSection>
  )
}
