import type { DatabaseAddresses } from '../db/open-database.ts'
import type { SealAtRest } from '../keys/seal-at-rest.ts'

/** The schema of what an installation knows of its merchants. `npm run merchant` makes it; a single merchant has none. */
export const installationSchema = 'installation'

/** The merchant that an installation begins with; within its schema every merchant has this code. */
export const firstMerchant = 'fairhall'

/** A merchant of the installation. The first one keeps the original schema and the server's usual role. */
export type Entry = {
  code: string
  schema: string
  role: string | null
  sealedPassword: string | null
  /** Secrets that came with it from another installation, or under another code. */
  sealedSecrets: string | null
  state: 'making' | 'open' | 'closed'
  hosts: string[]
}

type Query = <Row extends Record<string, unknown>>(text: string) => Promise<{ rows: Row[] }>

// a list of an earlier release has no column of secrets
const readEntries = `SELECT code, schema, role, sealed_password AS "sealedPassword",
    to_jsonb(m) ->> 'sealed_secrets' AS "sealedSecrets", state,
    array(SELECT host FROM installation.domains d WHERE d.merchant = m.code ORDER BY n) AS hosts
  FROM installation.merchants m ORDER BY role IS NOT NULL, code`

const readsList = `SELECT EXISTS (SELECT FROM pg_namespace
  WHERE nspname = 'installation' AND has_schema_privilege(oid, 'USAGE')) AS there`

/** The merchants of the installation, the first one first; null where there is one merchant and no such list. */
export async function readDirectory(query: Query): Promise<Entry[] | null> {
  const { rows } = await query<{ there: boolean }>(readsList)
  return rows[0]!.there ? (await query<Entry>(readEntries)).rows : null
}

/** The role that owns a merchant's schema. */
export const ownerOf = (schema: string) => `${schema}_owner`

const parsed = (address: string) => new URL(address.replace('@/', '@localhost/'))

/** The address of the owner of a merchant's schema: the installation's owner takes on that role there. */
export function ownerAddress(ownerUrl: string, schema: string): string {
  const url = parsed(ownerUrl)
  url.searchParams.set('options', `-c role=${ownerOf(schema)} -c search_path=${schema}`)
  return url.href
}

/** The addresses of a merchant's schema, by those of the installation. Those of the first merchant are the same. */
export function addressesOf(entry: Entry, of: DatabaseAddresses, atRest: Pick<SealAtRest, 'open'>): DatabaseAddresses {
  const { role, sealedPassword, schema } = entry
  if (role === null || sealedPassword === null) return of
  const asRole = (address: string) => {
    const url = parsed(address)
    url.username = role
    url.password = atRest.open(sealedPassword)
    return url.href
  }
  return {
    url: asRole(of.url),
    ownerUrl: of.ownerUrl === null ? null : ownerAddress(of.ownerUrl, schema),
    sessionUrl: of.sessionUrl ? asRole(of.sessionUrl) : null,
  }
}
