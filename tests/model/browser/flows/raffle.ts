import type { Page } from '@playwright/test'
import type { ValueOf } from '#openapi/handlers.ts'
import { answered, offline, person, refused, type BrowserFlow } from '../stage.ts'

const promotionId = 'lucky-wheel'
const hash = 'a'.repeat(64)
const prize = (
  prizeNo: number,
  text: string,
  amount: string,
  weight: number,
): ValueOf<'getRaffle'>['prizes'][number] => ({
  prizeNo,
  prize: text,
  kind: amount === '0.00' ? 'NONE' : 'CREDIT',
  amount,
  weight,
  stock: null,
  left: null,
  standIn: null,
  image: null,
})
const wheel: ValueOf<'getRaffle'> = {
  promotionId,
  status: 'claim',
  chancesLeft: 3,
  chancesUsed: 0,
  sources: [{ source: 'MISSION', each: null, perDay: 3, got: 3 }],
  prizes: [prize(1, 'Credit 10', '10.00', 400), prize(2, 'No prize', '0.00', 600)],
  next: null,
  coming: [{ drawNo: 4, commitment: hash }],
  drawn: 3,
  entrant: null,
  own: [],
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: null,
}
const won: ValueOf<'claimRaffle'> = {
  prize: 'Credit 10',
  kind: 'CREDIT',
  amount: '10.00',
  chancesLeft: 2,
  duty: '10.00',
  balance: '12490.50',
  draw: {
    drawNo: 4,
    drawnAt: '2026-01-01T09:00:00Z',
    commitment: hash,
    seed: hash,
    entrants: hash,
    entrant: 'A20260101000007',
    number: 112,
    left: [null, null],
    prizeNo: 1,
    givenNo: 1,
    prize: 'Credit 10',
    delivery: null,
  },
}

/** Longer than a turn of the wheel. */
const TURNED_MS = 7000
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

export const raffle: BrowserFlow = {
  // the page reads the wheel again after each draw: holding the call keeps the first answer
  holds: ['getRaffle', 'claimRaffle'],
  open: {
    'at a wheel': person(async (page, stage) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await stage.logIn()
      await stage.goto(`/promoDetail?id=${promotionId}`)
      await stage.answer('getRaffle', { value: wheel })
      // a transition runs in real time, which can't be frozen: without it, the page's own clock ends the turn
      await page.addStyleTag({ content: 'svg g { transition: none !important }' })
      await page.getByRole('button', { name: 'Turn the wheel' }).waitFor()
    }),
  },
  events: {
    'raffle.pressed': person((page) => press(page, 'Turn the wheel')),
    'raffle.retried': person((page) => press(page, 'Ask again')),
    'raffle.landed': person((page) => page.clock.runFor(TURNED_MS)),
    'raffle.continued': person((page) => press(page, 'Done')),
  },
  answers: {
    draw: {
      drawn: answered('claimRaffle', { value: won }),
      'no chance': refused('claimRaffle', 'promotion.claim.fail'),
      'too many requests': refused('claimRaffle', 'TOO_MANY_REQUEST', { retryAfterSeconds: 1 }),
      offline: offline('claimRaffle'),
    },
  },
}
