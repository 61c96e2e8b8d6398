import type { Contract } from './model.ts'

/**
 * A contract with its operations moved below the path of the server's address, unless the contract's servers already
 * have that path. A prefix replaces the path of those servers.
 */
export function placed(contract: Contract, address: string | null, prefix: string | undefined): Contract {
  const before = address === null ? '' : new URL(address).pathname.replace(/\/+$/, '')
  const given = prefix === undefined ? null : [before + withSlash(prefix)]
  return {
    ...contract,
    operations: contract.operations.map((operation) => ({
      ...operation,
      bases: given ?? placesOf(operation.bases, before),
    })),
  }
}

const withSlash = (prefix: string): string => {
  const plain = prefix.replace(/\/+$/, '')
  return plain === '' || plain.startsWith('/') ? plain : `/${plain}`
}

function placesOf(bases: readonly string[], before: string): string[] {
  // an address that ends with one of the servers' paths is that server
  const isSaid = before !== '' && bases.some((base) => base !== '' && before.endsWith(base))
  return isSaid ? [before] : bases.map((base) => before + base)
}
