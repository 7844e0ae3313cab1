import { z } from 'zod'
import { areDnsServers, isNetwork } from './lib/ip-address.ts'

export const Origin = z
  .url()
  .refine(
    (value) => URL.canParse(value) && new URL(value).origin === value,
    'must be an origin such as https://app.example.com',
  )

const CommaSeparated = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

/** Origins such as https://cdn.example.com or https://*.example.com, separated by commas. */
export const ThumbnailOrigins = CommaSeparated.refine(
  (origins) =>
    origins.every((origin) => /^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(origin)),
  'must be https origins such as https://*.streamable.com',
)

/** Addresses or networks such as 10.0.0.1 or 10.0.0.0/8, separated by commas. */
export const Networks = CommaSeparated.refine(
  (entries) => entries.every(isNetwork),
  'must be addresses or networks such as 10.0.0.1 or 10.0.0.0/8',
)

/** Addresses of DNS resolvers with an optional port, separated by commas. */
export const DnsServers = CommaSeparated.refine(
  areDnsServers,
  'must be IP addresses such as 9.9.9.9 or [2620:fe::fe]:53',
)

export const Domain = z
  .string()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a domain in lower case, such as example.com')

/** Long enough that it cannot be guessed, even from a delivery and its signature. */
export const SigningKey = z.string().min(16, 'must have at least 16 characters')
