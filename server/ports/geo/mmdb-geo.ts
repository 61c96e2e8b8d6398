import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Response, Reader } from 'mmdb-lib'
import { isPrivateAddress, plainAddress } from './address.ts'
import type { Geo } from './geo.ts'

type CountryRow = Response & { country_code?: string }

const FILE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

/** The country database shipped as a package (CC0), read from disk at the first question. */
export const mmdbGeo = (): Geo => {
  let reader: Reader<CountryRow> | undefined
  return {
    country(ip) {
      const address = plainAddress(ip)
      if (address === null || isPrivateAddress(address)) return null
      reader ??= new Reader<CountryRow>(readFileSync(createRequire(import.meta.url).resolve(FILE)))
      return reader.get(address)?.country_code ?? null
    },
  }
}
