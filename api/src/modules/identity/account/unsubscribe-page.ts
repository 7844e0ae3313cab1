import { escapeHtml } from '@leadwright/shared/escape-html'
import { dailyMail, subscriptionLabel } from '@leadwright/shared/mail-topics'
import { messages } from '@leadwright/shared/messages'
import type { Context } from 'hono'
import type { Config } from '../../../config.ts'
import type { AppEnv } from '../../../http/env.ts'
import { plainPage } from '../../../http/plain-page.ts'
import type { Subscription } from '../../mail/unsubscribe.usecases.ts'

const texts = messages.unsubscribe

/** The page behind an email's unsubscribe link: asks for confirmation, then shows the result. */
export function unsubscribePage(
  c: Context<AppEnv>,
  config: Config,
  subscription: Subscription | undefined,
  { done }: { done: boolean },
): Response {
  const [title, text] = titleAndText(subscription, done)
  const asks = subscription !== undefined && !done
  const body =
    `<p>${escapeHtml(text)}</p>` +
    (asks ? `<form method="post"><button>${escapeHtml(texts.button)}</button></form>` : '')
  return plainPage(c, config, { title, body, portal: texts.portal })
}

function titleAndText(subscription: Subscription | undefined, done: boolean): [string, string] {
  if (!subscription) return [texts.unusable, texts.unusableHint]
  const isDaily = subscription.topic === dailyMail
  const label = subscriptionLabel(subscription.topic)
  if (done) return [texts.done, isDaily ? texts.endedDaily : texts.ended(label)]
  return [texts.ask, isDaily ? texts.askedDaily : texts.asked(label)]
}
