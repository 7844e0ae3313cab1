import * as billingContract from '@leadwright/shared/contracts/money/billing'
import { listClaims as listClaimsContract } from '@leadwright/shared/contracts/money/claims'
import * as clientAccountsContract from '@leadwright/shared/contracts/money/client-accounts'
import * as dealsContract from '@leadwright/shared/contracts/money/deals'
import * as financesContract from '@leadwright/shared/contracts/money/finances'
import * as invoicesContract from '@leadwright/shared/contracts/money/invoices'
import * as objectionsContract from '@leadwright/shared/contracts/money/objections'
import * as ordersContract from '@leadwright/shared/contracts/money/orders'
import {
  addPayEntry,
  listOwnPay,
  listPay,
  listPayTotals,
} from '@leadwright/shared/contracts/money/pay'
import * as paymentsContract from '@leadwright/shared/contracts/money/payments'
import * as revenueContract from '@leadwright/shared/contracts/money/revenue'
import { markUpdateRead, markUpdateUnread } from '@leadwright/shared/contracts/money/update-reading'
import * as updatesContract from '@leadwright/shared/contracts/money/updates'
import type { Context } from 'hono'
import { sendCsv } from '../../http/csv.ts'
import { downloadHeaders } from '../../http/download.ts'
import type { AppEnv } from '../../http/env.ts'
import { type Api, mount } from '../../http/mount.ts'
import { serve, serveRecord, withoutActor } from '../../http/serve.ts'
import * as billing from './billing/billing.usecases.ts'
import { listClaims } from './claims/claims.usecases.ts'
import { changeClients, listClientAccounts } from './client-accounts/client-accounts.usecases.ts'
import * as corrections from './corrections/corrections.usecases.ts'
import { changeFee } from './deals/change-fee.usecases.ts'
import * as confirm from './deals/confirm.usecases.ts'
import * as deals from './deals/deals.usecases.ts'
import * as categories from './finances/categories.usecases.ts'
import * as enter from './finances/enter-finances.usecases.ts'
import {
  exportMonth,
  listActiveClients,
  listEntries,
  listMonths,
  listSameDays,
} from './finances/finances.usecases.ts'
import * as receipts from './finances/receipts.usecases.ts'
import * as revenue from './finances/revenue.usecases.ts'
import * as invoices from './invoices/invoices.usecases.ts'
import { decideObjections } from './objections/decide.usecases.ts'
import * as objections from './objections/objections.usecases.ts'
import { listObjectableLeads } from './objections/windows.usecases.ts'
import * as orders from './orders/orders.usecases.ts'
import * as pay from './pay/pay.usecases.ts'
import { getDue } from './payments/due.usecases.ts'
import { exportPayments } from './payments/export-payments.usecases.ts'
import * as payments from './payments/payments.usecases.ts'
import * as decisions from './updates/decisions.usecases.ts'
import * as reviews from './updates/reviews.usecases.ts'
import * as updates from './updates/updates.usecases.ts'
import * as written from './updates/written-updates.usecases.ts'

export function moneyRoutes(api: Api): void {
  const { deps } = api

  serve(api, updatesContract.listUpdates, updates.listUpdates)
  serve(api, updatesContract.listWaitingUpdates, reviews.listWaiting)
  serve(api, updatesContract.reviewUpdate, reviews.reviewUpdate)
  serve(api, updatesContract.getUpdate, updates.readUpdate)
  serve(api, updatesContract.addUpdate, updates.addUpdate, 'notify')
  serve(api, updatesContract.writeUpdate, written.writeUpdate, 'assign')
  serve(api, updatesContract.reviseUpdate, updates.reviseUpdate)
  mount(api, updatesContract.withdrawUpdate, ({ actor, params, body }) =>
    updates.withdrawUpdate(deps, actor, params.updateId, body.version),
  )
  mount(api, updatesContract.restoreUpdate, ({ actor, params, body }) =>
    updates.restoreUpdate(deps, actor, params.updateId, body.version),
  )

  serve(api, markUpdateRead, updates.markRead)
  serve(api, markUpdateUnread, updates.markUnread)
  serve(api, updatesContract.approveUpdate, decisions.approveUpdate, 'assign')
  serve(api, updatesContract.rejectUpdate, decisions.rejectUpdate, 'assign')

  serve(api, paymentsContract.listPayments, withoutActor(payments.listPayments))
  serve(api, paymentsContract.getPaymentSummary, withoutActor(payments.summarisePayments))
  serve(api, paymentsContract.getStatement, withoutActor(payments.makeStatement))
  serve(api, paymentsContract.reviewPayment, withoutActor(payments.reviewPayment))
  mount(
    api,
    paymentsContract.exportPayments,
    ({ actor, params, query, c }) =>
      download(c, query, exportPayments(deps, actor, params.clientId, query)),
    'export',
  )

  serve(api, paymentsContract.getDue, withoutActor(getDue))
  serve(api, billingContract.getBilling, billing.getBilling)
  serve(api, billingContract.setBilling, billing.setBilling)
  serve(api, invoicesContract.listInvoices, withoutActor(invoices.listInvoices))
  mount(api, invoicesContract.downloadInvoice, async ({ params, c }) => {
    const { body, ...about } = await invoices.openInvoice(deps, params)
    return c.body(body, 200, downloadHeaders(about))
  })
  serve(api, invoicesContract.addInvoice, invoices.addInvoice, 'attach')

  serve(api, paymentsContract.enterPayment, corrections.enterPayment, 'assign')
  serve(api, paymentsContract.completePayment, corrections.completePayment, 'assign')
  serve(api, paymentsContract.cancelPayment, corrections.cancelPayment, 'assign')
  serve(api, paymentsContract.reversePayment, corrections.reversePayment, 'assign')

  serve(api, ordersContract.listOrders, withoutActor(orders.listOrders))
  serve(api, ordersContract.addOrder, orders.addOrder, 'assign')

  serve(api, dealsContract.listLeadDeals, withoutActor(deals.listLeadDeals))
  serve(api, dealsContract.listDeals, withoutActor(deals.listDeals))
  serve(api, dealsContract.getOwnDeals, deals.readOwnDeals)
  mount(api, dealsContract.listOpenDeals, () => deals.listOpenDeals(deps))
  serve(api, dealsContract.reportDeal, deals.reportDeal, 'notify')
  serve(api, dealsContract.editDeal, deals.editDeal)
  serve(api, dealsContract.withdrawDeal, deals.withdrawDeal)
  serve(api, dealsContract.declineDeal, deals.declineDeal, 'assign')
  serve(api, dealsContract.reviewDeal, withoutActor(confirm.reviewDeal))
  serve(api, dealsContract.confirmDeal, confirm.confirmDeal, 'assign')
  serve(api, dealsContract.attachFee, confirm.attachFee, 'assign')
  serve(api, dealsContract.agreeToFee, confirm.agreeToFee, 'notify')
  serve(api, dealsContract.changeFee, changeFee, 'assign')

  serve(api, objectionsContract.listClientObjections, objections.listClientObjections)
  serve(api, objectionsContract.listObjectableLeads, withoutActor(listObjectableLeads))
  serve(api, objectionsContract.listLeadObjections, objections.listLeadObjections)
  mount(api, objectionsContract.listOpenObjections, () => objections.listOpenObjections(deps))
  serve(api, objectionsContract.objectToLeads, objections.objectToLeads, 'notify')
  serve(api, objectionsContract.objectToDeal, objections.objectToDeal, 'notify')
  serve(api, objectionsContract.withdrawObjection, objections.withdrawObjection, 'notify')
  serve(api, objectionsContract.decideObjections, decideObjections, 'assign')

  mount(api, listClaimsContract, () => listClaims(deps))
  mount(api, financesContract.listMonths, () => ({ months: listMonths(deps) }))
  mount(api, financesContract.listSameDays, () => listSameDays(deps))
  serve(api, financesContract.listEntries, withoutActor(listEntries))
  serve(api, financesContract.listActiveClients, withoutActor(listActiveClients))
  mount(
    api,
    financesContract.exportMonth,
    ({ actor, params, c }) =>
      sendCsv(
        c,
        ['finances', deps.config.company.name, params.month],
        exportMonth(deps, actor, params.month),
      ),
    'export',
  )
  mount(api, revenueContract.getRevenue, ({ query }) => revenue.getRevenue(deps, query))
  mount(
    api,
    revenueContract.exportRevenue,
    ({ actor, query, c }) =>
      sendCsv(
        c,
        ['revenue', deps.config.company.name, query.from, query.to],
        revenue.exportRevenue(deps, actor, query),
      ),
    'export',
  )
  mount(api, revenueContract.listDue, () => revenue.listDue(deps))
  mount(api, revenueContract.getForecast, () => revenue.getForecast(deps))
  mount(api, financesContract.listExpenseCategories, () => categories.listCategories(deps))
  serve(api, financesContract.listCategorySums, withoutActor(categories.listCategorySums))
  serve(api, financesContract.setCategory, categories.setCategory)
  serve(api, financesContract.addReceipt, receipts.addReceipt, 'attach')
  mount(api, financesContract.downloadReceipt, async ({ params, c }) => {
    const { body, ...about } = await receipts.openReceipt(deps, params.receiptId)
    return c.body(body, 200, downloadHeaders(about))
  })
  serveRecord(api, financesContract.receipts, receipts.receiptsTrash)
  serve(api, financesContract.addExpense, enter.addExpense)
  serve(api, financesContract.reverseExpense, enter.reverseExpense)
  serveRecord(api, financesContract.pastClients, {
    create: enter.addPastClient,
    ...enter.pastClientsTrash,
  })

  mount(api, listOwnPay, ({ actor, query }) => pay.listPay(deps, actor.userId, query))
  mount(api, listPayTotals, () => pay.listPayTotals(deps))
  mount(api, listPay, ({ query }) => pay.listPay(deps, query.staffId, query))
  serve(api, addPayEntry, pay.addPayEntry, 'assign')

  serve(api, clientAccountsContract.listClientAccounts, withoutActor(listClientAccounts))
  serve(api, clientAccountsContract.changeClients, changeClients)
}

const download = (
  c: Context<AppEnv>,
  { from, to }: { from: string; to: string },
  { csv, companyName }: ReturnType<typeof exportPayments>,
) => sendCsv(c, ['payments', companyName, from, to], csv)
