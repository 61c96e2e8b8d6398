import type { Services } from '../../services.ts'

/** What the first data is written with. */
export type SeedServices = Pick<Services, 'db' | 'clock' | 'random' | 'config' | 'log'> & {
  ports: Pick<Services['ports'], 'passwords' | 'atRest'>
  /** Nothing that is made up, and all closed, as production begins unless this says otherwise. */
  bare?: boolean
}

/** Hashes of an account's passwords. They are made before the transaction that writes them. */
export type SeedHashes = ReadonlyMap<string, { login: string; payment: string | null }>
