import { connect } from '#server/db/connect.ts'
import { placeBets, settleBets } from '#server/areas/play/records/record-bet.ts'

/**
 * A server process as far as bets can tell: `node place-bets.ts <database> <member> <first>` places and settles the bets
 * `bet-<first>` and on, several at a time, and writes a line for each answer, until it is killed.
 */
const [url = '', memberId = '', first = '0'] = process.argv.slice(2)
const { db } = await connect(url)
let next = Number(first)

async function placeOn(): Promise<never> {
  for (;;) {
    const n = next++
    const placed = await placeBets(db, {
      merchant: 'faults',
      memberId,
      key: `bet-${n}`,
      currency: 'BDT',
      at: n,
      wallet: 'main',
      category: 'RNG',
      vendor: 'DEMO',
      bets: [{ game: 'slot', roundId: `r-${n}`, stake: 10n, slip: { n } }],
    })
    if (!('bets' in placed)) throw new Error(`bet ${n} was ${placed.outcome}`)
    const [bet] = placed.bets
    process.stdout.write(`placed ${n} ${bet!.postingId}\n`)
    await settleBets(db, n, [{ ...bet!, status: 1, payout: 12n, validBet: 10n }])
    process.stdout.write(`settled ${n} ${bet!.postingId}\n`)
  }
}
await Promise.all(Array.from({ length: 6 }, placeOn))
