import { escapeHtml } from '@leadwright/shared/escape-html'
import type { MailContent, MailLink, MailSection } from './mail.rules.ts'

/** The parts of every email that surround its text. */
export interface MailFrame {
  subject: string
  companyName: string
  supportEmail: string
  /** The company's legal name and address, in one line. */
  imprint: string
  /**
   * Only in emails that can be turned off: the label of the setting, and the link that turns it
   * off.
   */
  unsubscribe?: { label: string; url: string } | undefined
}

/**
 * The sections in order. When consecutive sections have the same link, only the last one shows it.
 */
function sectionsOf({ greeting: _, further = [], omitted = 0, ...first }: MailContent) {
  const all: MailSection[] = [first, ...further]
  if (omitted > 0) {
    const last = all.at(-1)?.action
    all.push({ paragraphs: [`And ${omitted} more.`], ...(last && { action: last }) })
  }
  return all.map(({ action, ...section }, at): MailSection => {
    const repeated = action?.url === all[at + 1]?.action?.url
    return action && !repeated ? { ...section, action } : section
  })
}

const reasonFor = ({ label }: { label: string }) =>
  `You’re receiving this email because of your setting “${label}”.`

/** The email as plain text. Lines are not wrapped; the reader's email client does that. */
export function renderText(content: MailContent, frame: MailFrame): string {
  const { companyName, supportEmail, imprint, unsubscribe } = frame
  const section = ({ heading, paragraphs, action, answers = [], secondary }: MailSection) => [
    ...(heading ? [heading] : []),
    ...paragraphs,
    ...answers.map(({ label, url }) => `${label}\n${url}`),
    ...[action, secondary].flatMap((link) => (link ? [`${link.label}:\n${link.url}`] : [])),
  ]
  const foot = [
    '-- ',
    `${companyName} · ${supportEmail}`,
    imprint,
    ...(unsubscribe ? ['', reasonFor(unsubscribe), `Unsubscribe: ${unsubscribe.url}`] : []),
  ]
  const body = [content.greeting, ...sectionsOf(content).flatMap(section)]
  return [...body, foot.join('\n')].join('\n\n')
}

/** Characters that email clients show as a preview next to the subject. */
const previewLength = 110
/** Keeps what follows the preview text out of the preview. */
const previewEnd = '&#847;&zwnj;&nbsp;'.repeat(previewLength)

/**
 * The tokens of shared/styles/tokens.css as plain colors, because email clients don't support
 * custom properties.
 */
const light = {
  paper: '#fdfaf4',
  ink: '#141822',
  muted: '#555b66',
  line: '#dedad2',
  accent: '#bf300a',
}
const dark = {
  paper: '#0d0f15',
  ink: '#f1eee9',
  muted: '#a1a5ac',
  line: '#2d3038',
  accent: '#fb9167',
}

/** Inline styles serve clients that drop the style element; the dark scheme needs the element. */
const style = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:${dark.paper}!important}
.ink{color:${dark.ink}!important}
.muted,.muted a{color:${dark.muted}!important}
.line{border-color:${dark.line}!important}
.button{border-color:${dark.accent}!important}
.accent{color:${dark.accent}!important}
}`

const serif = `Georgia,'Times New Roman',serif`
const sans = `-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;color:${light.ink};overflow-wrap:anywhere;word-break:break-word">${escapeHtml(text).replaceAll('\n', '<br>\n')}</p>`

const headingOf = (text: string) =>
  `<h2 class="ink" style="margin:28px 0 8px;color:${light.ink};font:normal 20px/26px ${serif};overflow-wrap:anywhere">${escapeHtml(text)}</h2>`

const longestShown = 100

/** A long address is shown without its parameters, which are encoded personal data. */
const shownAddress = (url: string) =>
  url.length > longestShown ? url.replace(/\?[^#]*/, '?…') : url

const address = (url: string) =>
  `<a href="${escapeHtml(url)}" style="color:${light.muted};word-break:break-all">${escapeHtml(shownAddress(url))}</a>`

/**
 * A bordered button with its URL below, for clients that don't render the button and readers who
 * check links.
 */
const button = ({ label, url }: MailLink) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 8px"><tr><td class="button" style="border:2px solid ${light.accent};border-radius:3px"><a class="accent" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;color:${light.accent};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>` +
  `<p class="muted" style="margin:0 0 24px;color:${light.muted};font-size:13px;line-height:18px">${address(url)}</p>`

const quietLink = ({ label, url }: MailLink) =>
  `<p style="margin:0 0 16px"><a class="accent" href="${escapeHtml(url)}" style="color:${light.accent}">${escapeHtml(label)}</a></p>`

const answerLinks = (links: readonly MailLink[]) =>
  `<p style="margin:0 0 24px">${links
    .map(
      ({ label, url }) =>
        `<a class="accent" href="${escapeHtml(url)}" style="display:inline-block;margin:0 16px 0 0;padding:8px 0;color:${light.accent}">${escapeHtml(label)}</a>`,
    )
    .join(' ')}</p>`

/** The email as HTML: one column of at most 560 px, in the reader's color scheme. */
export function renderHtml(content: MailContent, frame: MailFrame): string {
  const { subject, companyName, supportEmail, imprint, unsubscribe } = frame
  const sections = sectionsOf(content)
  // With several links, none of them is the one thing to do, so they are not shown as buttons.
  const single = sections.filter(({ action }) => action).length === 1
  const section = ({ heading, paragraphs, action, answers, secondary }: MailSection) =>
    [
      heading ? headingOf(heading) : '',
      ...paragraphs.map(paragraph),
      answers ? answerLinks(answers) : '',
      action ? (single ? button : quietLink)(action) : '',
      secondary ? quietLink(secondary) : '',
    ].join('')
  const foot = [
    `${escapeHtml(companyName)} · <a href="mailto:${escapeHtml(supportEmail)}" style="color:${light.muted}">${escapeHtml(supportEmail)}</a>`,
    escapeHtml(imprint),
    ...(unsubscribe
      ? [
          `${escapeHtml(reasonFor(unsubscribe))} <a href="${escapeHtml(unsubscribe.url)}" style="color:${light.muted}">Unsubscribe</a>`,
        ]
      : []),
  ].map((line) => `<p style="margin:0 0 6px">${line}</p>`)
  const preview = escapeHtml((content.paragraphs[0] ?? subject).slice(0, previewLength))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${style}</style>
</head>
<body class="paper" style="margin:0;background:${light.paper}">
<div style="display:none;max-height:0;overflow:hidden">${preview}${previewEnd}</div>
<table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${light.paper}"><tr><td align="center" style="padding:24px 20px 32px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;text-align:left;font:16px/25px ${sans}"><tr><td>
<p class="ink line" style="margin:0 0 28px;padding:0 0 12px;border-bottom:1px solid ${light.line};color:${light.ink};font:24px/30px ${serif}">${escapeHtml(companyName)}</p>
<h1 class="ink" style="margin:0 0 20px;color:${light.ink};font:normal 28px/34px ${serif}">${escapeHtml(subject)}</h1>
${paragraph(content.greeting)}${sections.map(section).join('')}
<div class="muted line" style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid ${light.line};color:${light.muted};font-size:13px;line-height:19px">${foot.join('')}</div>
</td></tr></table>
</td></tr></table>
</body>
</html>`
}
