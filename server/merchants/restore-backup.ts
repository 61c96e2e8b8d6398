import { readBackup } from '../backup/backup.ts'
import { readRows, type Restored } from '../backup/read-rows.ts'
import type { Head, Section } from '../backup/sections.ts'
import { createSealAtRest, type SealAtRest } from '../keys/seal-at-rest.ts'
import type { Random } from '../random.ts'
import { StartError } from '../start-error.ts'
import { setHosts, setState } from './change-merchant.ts'
import { firstMerchant, ownerAddress, ownerOf } from './directory.ts'
import { asInstallation, makePlace, prepareInstallation } from './make-merchant.ts'
import { merchantSecrets } from './merchant-secrets.ts'

/** The installation that a backup is written into. `server` is the servers' role, where the owner is another one. */
type Target = {
  ownerUrl: string
  server?: string
  /** Asked when a merchant comes that has roles: one merchant alone needs no secret. */
  secrets: () => readonly string[]
  random: Random
}

type Arrived = Restored & { code: string; ownerUrl: string }

export type RestoredAll = Pick<Restored, 'takenAt' | 'rows'> & { merchants: Arrived[] }

/** What has to be kept so that the merchant's keys open: its secrets of before, where those of here are others. */
function carriedSecrets(head: Head, code: string, secrets: readonly string[], seal: SealAtRest): string | null {
  if (head.secrets === undefined && head.code === code) return head.sealedSecrets ?? null
  const before =
    head.secrets ??
    merchantSecrets(secrets, { code: head.code, role: head.code, sealedSecrets: head.sealedSecrets ?? null })
  const own = merchantSecrets(secrets, { code, role: code, sealedSecrets: null })
  const others = before.filter((secret) => !own.includes(secret))
  return others.length > 0 ? seal.seal(JSON.stringify(others)) : null
}

/**
 * Writes a merchant's section into a schema of its own, under a code that is free. It stays closed and without hosts. One that was
 * interrupted begins again: nothing of it was open.
 */
export async function bringMerchant(code: string, { head, lines }: Section, target: Target): Promise<Arrived> {
  const { ownerUrl, random } = target
  const secrets = target.secrets()
  const seal = createSealAtRest(secrets, random)
  const making = { seal, random, comes: true, ...(target.server !== undefined && { server: target.server }) }
  const entry = await asInstallation(ownerUrl, async (owner) => {
    const made = await makePlace(owner, code, making)
    await owner.query(`SET ROLE ${ownerOf(made.schema)}; DROP SCHEMA ${made.schema} CASCADE; RESET ROLE;
      CREATE SCHEMA ${made.schema} AUTHORIZATION ${ownerOf(made.schema)}`)
    await owner.query('UPDATE installation.merchants SET sealed_secrets = $2 WHERE code = $1', [
      code,
      head && carriedSecrets(head, code, secrets, seal),
    ])
    return made
  })
  const own = ownerAddress(ownerUrl, entry.schema)
  const restored = await readRows(own, lines, entry.role!)
  await asInstallation(ownerUrl, (owner) => setState(owner, code, 'closed'))
  return { ...restored, code, ownerUrl: own }
}

async function bringFirst({ head, lines }: Section, { ownerUrl, server }: Target): Promise<Arrived> {
  const restored = await readRows(ownerUrl, lines, server)
  if (head !== null)
    await asInstallation(ownerUrl, async (owner) => {
      await prepareInstallation(owner, server)
      await setHosts(owner, firstMerchant, head.hosts)
    })
  return { ...restored, code: firstMerchant, ownerUrl }
}

/**
 * Writes all merchants of a backup into an empty database. `any` also takes a backup without the installation's first
 * merchant. Throws a StartError.
 */
export function restoreBackup(
  target: Target,
  file: string,
  passphrase: string,
  which: 'whole' | 'any' = 'whole',
): Promise<RestoredAll> {
  return readBackup(file, passphrase, async (sections) => {
    const merchants: Arrived[] = []
    for await (const section of sections) {
      const { head } = section
      if (head === null || head.code === firstMerchant) {
        merchants.push(await bringFirst(section, target))
        continue
      }
      if (merchants.length === 0 && which === 'whole')
        throw new StartError(
          `This backup holds ${head.code} alone: npm run merchant -- import adds it to an installation.`,
        )
      merchants.push(await bringMerchant(head.code, section, target))
      await asInstallation(target.ownerUrl, async (owner) => {
        await setHosts(owner, head.code, head.hosts)
        await setState(owner, head.code, head.state)
      })
    }
    if (merchants.length === 0) throw new StartError('The backup is not whole: take another one.')
    return {
      takenAt: merchants[0]!.takenAt,
      rows: merchants.reduce((sum, { rows }) => sum + rows, 0),
      merchants,
    }
  })
}
