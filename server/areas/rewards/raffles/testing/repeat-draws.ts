// An outsider's script: repeats every draw of a raffle from the published `listRaffleDraws`, without our code.
import { createHash, createHmac } from 'node:crypto'

type Prize = { prizeNo: number; weight: number; standIn: number | null }
type Draw = {
  drawNo: number
  commitment: string
  seed: string
  entrants: string
  entrant: string
  number: number
  left: (number | null)[]
  prizeNo: number
  givenNo: number
}

const sha256 = (of: string | Buffer) => createHash('sha256').update(of).digest('hex')
const [promotionId, published] = JSON.parse(process.argv[2]!) as [string, { prizes: Prize[]; rows: Draw[] }]
const { prizes, rows } = published
const wrong: string[] = []
let entrants = sha256(`RAF1|${promotionId}`)

for (const draw of rows.toSorted((a, b) => a.drawNo - b.drawNo)) {
  const seed = Buffer.from(draw.seed, 'hex')
  if (sha256(seed) !== draw.commitment) wrong.push(`${draw.drawNo}: seal`)
  if (draw.entrants !== entrants) wrong.push(`${draw.drawNo}: entrants`)
  entrants = sha256(`${draw.entrants}|${draw.entrant}`)
  let text = ['RAF1', promotionId, draw.drawNo, draw.entrants].join('|')
  let word = 4_294_967_295
  for (let counter = 1; word >= 4_294_967_000; counter += 1) {
    word = createHmac('sha256', seed).update(text).digest().readUInt32BE(0)
    text = ['RAF1', promotionId, draw.drawNo, draw.entrants, counter].join('|')
  }
  const number = word % 1000
  let below = 0
  const picked = prizes.find((prize) => number < (below += prize.weight))!
  const given = draw.left[prizes.indexOf(picked)] === 0 ? picked.standIn : picked.prizeNo
  if (number !== draw.number || picked.prizeNo !== draw.prizeNo || given !== draw.givenNo)
    wrong.push(`${draw.drawNo}: prize`)
}
process.stdout.write(JSON.stringify({ repeated: rows.length, wrong }))
