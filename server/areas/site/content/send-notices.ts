import { sql } from 'drizzle-orm'
import { senderOf } from '../brand/brand-settings.ts'
import { sendLetter } from '../brand/send-letter.ts'
import type { Services } from '#server/services.ts'
import { tagOfTexts } from '#server/texts/server-texts.ts'
import { fullNumber } from '../settings/mobile-number.ts'
import { readingOrder } from './reading-order.ts'
import { textOf, type MessageWords } from './message-text.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'merchant' | 'ports' | 'log'>
type Due = {
  message_id: string
  channel: 'mail' | 'sms'
  tries: number
  texts: MessageWords['texts']
  notice: MessageWords['notice']
  language: string | null
  email: string | null
  dial_code: string | null
  mobile: string | null
}

const batch = 100
/** The delay before each retry; after the last one it gives up. */
const pausesMs = [60_000, 300_000, 3_600_000, 21_600_000]

/** Claims due notices; each claim lasts until the notice's next try. Deletes notices whose last try has failed. */
async function takeDue({ db, clock }: Needs): Promise<Due[]> {
  const now = new Date(clock.now()).toISOString()
  await db.execute(sql`DELETE FROM message_notices WHERE tries > ${pausesMs.length} AND next_try_at <= ${now}`)
  const { rows } = await db.execute<Due>(sql`
    WITH due AS (
      SELECT message_id, channel FROM message_notices WHERE next_try_at <= ${now}
      ORDER BY next_try_at LIMIT ${batch} FOR UPDATE SKIP LOCKED
    ), taken AS (
      UPDATE message_notices n SET tries = tries + 1, next_try_at = ${now}::timestamptz + make_interval(
        secs => (ARRAY[${sql.raw(pausesMs.map((ms) => ms / 1000).join(', '))}])[least(tries + 1, ${pausesMs.length})])
      FROM due WHERE (n.message_id, n.channel) = (due.message_id, due.channel)
      RETURNING n.message_id, n.channel, n.tries
    )
    SELECT taken.*, t.texts, t.notice, p.language, m.email, m.country_dialing_code AS dial_code, m.mobile_num AS mobile
    FROM taken JOIN messages t ON t.id = taken.message_id JOIN members m ON m.id = t.member_id
    LEFT JOIN member_profiles p ON p.member_id = m.id`)
  return rows
}

/** Sends one notice; skips a member without an address or number. */
async function send({ ports, merchant }: Needs, { channel, texts, notice, language, ...to }: Due): Promise<void> {
  const { brand, defaultLanguage } = await merchant.read()
  const {
    title,
    content,
    language: written,
  } = textOf({ texts, notice }, readingOrder(language ?? defaultLanguage, defaultLanguage))
  const message = { kind: 'notice', locale: tagOfTexts(written) } as const
  if (channel === 'mail' && to.email)
    await sendLetter({ ports }, brand, written, { ...message, to: to.email, subject: title, text: content })
  if (channel === 'sms' && to.mobile && to.dial_code) {
    const number = fullNumber({ countryDialingCode: to.dial_code, mobileNum: to.mobile })
    await ports.sms.send({ ...message, sender: senderOf(brand, 'sms', written), to: number, text: title })
  }
}

/**
 * Sends messages by mail and SMS to members who want them outside the inbox: the whole message by mail, its title by
 * SMS. Retries a failed delivery four times over several hours. Any process may run it.
 */
export async function sendNotices(services: Needs): Promise<void> {
  for (let due = await takeDue(services); due.length > 0; due = await takeDue(services))
    for (const notice of due)
      try {
        await send(services, notice)
        await services.db.execute(
          sql`DELETE FROM message_notices WHERE message_id = ${notice.message_id} AND channel = ${notice.channel}`,
        )
      } catch (error) {
        services.log.error({ err: error, message: notice.message_id, channel: notice.channel }, 'a notice was not sent')
      }
}
