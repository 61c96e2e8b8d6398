import { eq, sql } from 'drizzle-orm'
import type { MerchantSettings } from '../../areas/site/settings/settings.ts'
import { merchants } from '../../areas/site/settings/tables.ts'
import type { Tx } from '../../db/connect.ts'
import { deskPath } from '../desk/desk-path.ts'
import { seededMerchant } from './merchant.ts'

const vipDesk = `${deskPath}?for=vip`

/** Customer service of the demonstration: its own desk, for operators' addresses are theirs to set. */
const desk = {
  customerService: [
    { csType: 'LIVECHAT', path: deskPath },
    { csType: 'VIP', path: vipDesk },
  ],
  customerServicePaths: [
    { type: 1, csType: 'LIVECHAT', path: deskPath },
    { type: 1, csType: 'VIP', path: vipDesk },
  ],
} satisfies Pick<MerchantSettings, 'customerService' | 'customerServicePaths'>

/** Leads customer service to the demonstration's desk where no operator has said otherwise. */
export async function seedDesk(tx: Tx): Promise<void> {
  await tx
    .update(merchants)
    .set({ settings: sql`${JSON.stringify(desk)}::jsonb || ${merchants.settings}` })
    .where(eq(merchants.code, seededMerchant))
}

/** Takes the desk out of the settings again, and nothing else. */
export async function removeDesk(tx: Tx): Promise<void> {
  const ours = sql`SELECT key FROM jsonb_each(${JSON.stringify(desk)}::jsonb) AS d WHERE d.value = ${merchants.settings} -> d.key`
  await tx
    .update(merchants)
    .set({ settings: sql`${merchants.settings} - ARRAY(${ours})` })
    .where(eq(merchants.code, seededMerchant))
}
