import { company } from './company.ts'
import { ogAlt } from './drawing/og-words.ts'

export interface Card {
  title: string
  description: string
  /** The canonical address of the page. */
  address: string
  /** The name of a picture in `/og/*.png`. */
  picture: string
}

/** The attributes of the `meta` tags from which other sites make a preview of the page. */
export function cardTags({ title, description, address, picture }: Card) {
  const properties = {
    type: 'website',
    site_name: company().name,
    title,
    description,
    url: address,
    image: new URL(`/og/${picture}.png`, address).href,
    'image:width': '1200',
    'image:height': '630',
    'image:alt': ogAlt(picture),
  }
  return [
    ...Object.entries(properties).map(([name, content]) => ({ property: `og:${name}`, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
