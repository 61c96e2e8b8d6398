import { and, eq, inArray, sql } from 'drizzle-orm'
import { brandName } from '../../areas/site/brand/brand-settings.ts'
import { sendLetter } from '../../areas/site/brand/send-letter.ts'
import { letterOrigin } from '../../areas/site/settings/site-origin.ts'
import { arrayText } from '../../db/sql-values.ts'
import { eachAlone } from '../../jobs/each-alone.ts'
import { MailFailed } from '../../ports/mail/mail.ts'
import type { Services } from '../../services.ts'
import { alertLetter } from './alert-letter.ts'
import { postWebhook, WebhookFailed } from './post-webhook.ts'
import { readAlertSettings, targetsOf, type AlertSettings } from './settings.ts'
import { alerts, type Alert } from './tables.ts'

/** Alerts in one letter or call. */
const atOnce = 100
const roundsAtOnce = 20
/** The delay before each retry; after the last one it gives up. */
const pauseSeconds = [60, 300, 900, 3600, 10_800, 43_200, 86_400]

/** Claims due alerts of a target until their next try, which is written before anything is sent. */
async function takeDue({ db, clock, merchant }: Services, target: string): Promise<(Alert & { last: boolean })[]> {
  const now = new Date(clock.now()).toISOString()
  const { rows } = await db.execute<{
    id: string
    kind: string
    ref: string
    since: Date | string
    due_at: Date | string
    tries: number
  }>(sql`
    WITH due AS (
      SELECT id FROM alerts WHERE merchant = ${merchant.code} AND target = ${target} AND next_try_at <= ${now}
      ORDER BY next_try_at, id LIMIT ${atOnce} FOR UPDATE SKIP LOCKED
    )
    UPDATE alerts a SET tries = a.tries + 1, next_try_at = ${now}::timestamptz + make_interval(
      secs => (ARRAY[${sql.raw(pauseSeconds.join(', '))}])[least(a.tries + 1, ${pauseSeconds.length})])
    FROM due WHERE a.id = due.id RETURNING a.id, a.kind, a.ref, a.since, a.due_at, a.tries`)
  return rows
    .map(({ id, kind, ref, since, due_at, tries }) => ({
      id,
      kind,
      ref,
      since: new Date(since),
      dueAt: new Date(due_at),
      last: tries > pauseSeconds.length,
    }))
    .toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || (a.id < b.id ? -1 : 1))
}

/** Sends alerts to one target in one letter or one signed call. */
export async function tell(
  services: Services,
  settings: AlertSettings,
  { target, told, test = false }: { target: string; told: readonly Alert[]; test?: boolean },
): Promise<void> {
  const { ports, merchant, config, clock } = services
  if (target === 'webhook') {
    const body = JSON.stringify({
      test,
      at: new Date(clock.now()).toISOString(),
      alerts: told.map(({ id, kind, ref, since, dueAt }) => ({ id, kind, ref, since, dueAt })),
    })
    const key = ports.atRest.open(settings.sealedKey!)
    return postWebhook(services, { url: settings.webhook!, sender: merchant.code, key, body })
  }
  const site = await merchant.read()
  const language = site.defaultLanguage
  const origin = config.consoleHost === null ? letterOrigin(site, config, '') : `https://${config.consoleHost}`
  const letter = alertLetter(language, {
    told,
    test,
    site: brandName(site.brand, language),
    timeZone: site.calendar.timeZone,
    link: origin === null ? null : `${origin}/console/inbox`,
  })
  await sendLetter(services, site.brand, language, { to: target, ...letter })
}

/** What a target answered; null for a fault of our own. */
export const answerOf = (error: unknown): string | null =>
  error instanceof MailFailed || error instanceof WebhookFailed ? error.message : null

/** Sends what is due to one target. A failure ends its turn: the next try comes with its pause. */
async function sendTo(services: Services, settings: AlertSettings, target: string): Promise<void> {
  const { db, clock } = services
  for (let round = 0; round < roundsAtOnce; round += 1) {
    const due = await takeDue(services, target)
    if (due.length === 0) return
    const ids = due.map(({ id }) => id)
    try {
      await tell(services, settings, { target, told: due })
    } catch (error) {
      const text = (answerOf(error) ?? 'The alert could not be sent.').slice(0, 300)
      await db.update(alerts).set({ error: text }).where(inArray(alerts.id, ids))
      const givenUp = due.filter(({ last }) => last).map(({ id }) => id)
      await db
        .update(alerts)
        .set({ nextTryAt: null })
        .where(sql`${alerts.id} = ANY (${arrayText(givenUp)}::uuid[])`)
      throw error
    }
    await db
      .update(alerts)
      .set({ sentAt: new Date(clock.now()), nextTryAt: null, error: null })
      .where(inArray(alerts.id, ids))
  }
}

/** Sends due alerts, each target alone; drops those of targets that are no longer set. Any process may run it. */
export async function sendAlerts(services: Services): Promise<void> {
  const { db, merchant } = services
  const settings = await readAlertSettings(services)
  const targets = targetsOf(settings)
  await db
    .delete(alerts)
    .where(
      and(
        eq(alerts.merchant, merchant.code),
        sql`${alerts.nextTryAt} IS NOT NULL AND ${alerts.target} <> ALL (${arrayText(targets)}::text[])`,
      ),
    )
  await eachAlone(
    services,
    targets,
    { job: 'send-alerts', id: (target) => (target === 'webhook' ? target : 'mail') },
    (target) => sendTo(services, settings, target),
  )
}
