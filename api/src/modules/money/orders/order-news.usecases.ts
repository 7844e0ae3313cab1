import type { ReadNews } from '../../notifications/notifications.usecases.ts'
import { orderMail } from './orders.mails.ts'
import { listOrders } from './orders.repository.ts'

/** Until the next order replaces it, which is separate news. */
export const readAddedOrder: ReadNews = ({ deps, reader }, id) => {
  const [newest] = listOrders(deps.db, reader.clientId)
  return newest?.id === id ? orderMail(deps.config, newest) : undefined
}
