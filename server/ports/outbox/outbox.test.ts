import { expect, it } from 'vitest'
import { outboxMail } from '../mail/outbox-mail.ts'
import { outboxSms } from '../sms/outbox-sms.ts'
import { movableClock, seededRandom } from '../testing/fixed.ts'
import { memoryOutbox } from './outbox.ts'

it('lists sent messages and letters newest first, with the time they were sent', async () => {
  const clock = movableClock(1_000)
  const outbox = memoryOutbox({ clock, random: seededRandom() })
  await outboxSms(outbox).send({
    to: '+8801700000000',
    sender: 'Fairhall',
    text: '123456',
    kind: 'login-code',
    locale: 'bn',
  })
  clock.advance(500)
  const letter = {
    to: 'a@example.org',
    subject: 'Hello',
    text: 'Words',
    html: '<p>Words</p>',
    kind: 'notice',
    locale: 'en',
  } as const
  await outboxMail(outbox).send({ ...letter, sender: 'Fairhall' })

  expect(await outbox.list()).toEqual([
    { channel: 'mail', ...letter, sentAt: 1_500, id: expect.any(String) },
    {
      channel: 'sms',
      to: '+8801700000000',
      text: '123456',
      kind: 'login-code',
      locale: 'bn',
      sentAt: 1_000,
      id: expect.any(String),
    },
  ])
})

it('forgets the oldest when it is full', async () => {
  const outbox = memoryOutbox({ clock: movableClock(), random: seededRandom(), capacity: 2 })
  const sms = outboxSms(outbox)
  for (const text of ['one', 'two', 'three'])
    await sms.send({ to: '+1', sender: 'Fairhall', text, kind: 'notice', locale: 'en' })
  expect((await outbox.list()).map((message) => message.text)).toEqual(['three', 'two'])
})
