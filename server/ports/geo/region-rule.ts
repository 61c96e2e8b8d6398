import { BlockList, isIP } from 'node:net'
import { familyOf, isPrivateAddress, plainAddress } from './address.ts'

/**
 * Who may visit. Countries are ISO 3166-1 codes; addresses are single addresses or networks (`192.0.2.0/24`).
 * Everything left out means no rule of that kind.
 */
export type RegionSettings = {
  allowCountries?: readonly string[]
  denyCountries?: readonly string[]
  allowAddresses?: readonly string[]
  denyAddresses?: readonly string[]
}

/** Whether a visitor from this address and country (as `Geo` tells it) may visit. */
export type RegionRule = (ip: string, country: string | null) => boolean

type Network = { prefix: number; allowed: boolean; holds(ip: string): boolean }

/**
 * Builds the rule; throws one sentence naming the entry that is no country or network.
 * Addresses come before countries. Of the networks that hold the address the narrowest decides, and of two equal ones
 * the allowing one, so an address on the allow list itself always wins. Then a denied country is refused, and where
 * countries are allowed by name every other and every unknown one is; private addresses are in no country and pass.
 */
export const createRegionRule = (settings: RegionSettings): RegionRule => {
  const networks = [
    ...(settings.allowAddresses ?? []).map((text) => networkOf(text, true)),
    ...(settings.denyAddresses ?? []).map((text) => networkOf(text, false)),
  ].toSorted((one, two) => two.prefix - one.prefix || Number(two.allowed) - Number(one.allowed))
  const allowed = countriesOf(settings.allowCountries)
  const denied = countriesOf(settings.denyCountries)

  return (ip, country) => {
    const address = plainAddress(ip)
    const network = address === null ? undefined : networks.find((candidate) => candidate.holds(address))
    if (network) return network.allowed
    if (address !== null && isPrivateAddress(address)) return true
    if (country !== null && denied.has(country)) return false
    return allowed.size === 0 || (country !== null && allowed.has(country))
  }
}

const networkOf = (text: string, allowed: boolean): Network => {
  const [given = '', size, more] = text.trim().split('/')
  const address = plainAddress(given)
  if (address === null || more !== undefined) throw new Error(`"${text}" is no IP address or network.`)
  const written = isIP(given.trim()) === 6 ? 128 : 32
  const width = familyOf(address) === 'ipv6' ? 128 : 32
  const prefix = size === undefined ? width : Number(size) - (written - width)
  if ((size !== undefined && !/^\d{1,3}$/.test(size)) || prefix < 0 || prefix > width) {
    throw new Error(`"${text}" is no IP network: its size is wrong.`)
  }
  const list = new BlockList()
  list.addSubnet(address, prefix, familyOf(address))
  return {
    prefix,
    allowed,
    holds: (ip) => familyOf(ip) === familyOf(address) && list.check(ip, familyOf(ip)),
  }
}

const countriesOf = (codes: readonly string[] = []): ReadonlySet<string> =>
  new Set(
    codes.map((code) => {
      const country = code.trim().toUpperCase()
      if (!/^[A-Z]{2}$/.test(country)) throw new Error(`"${code}" is no two-letter country code.`)
      return country
    }),
  )
