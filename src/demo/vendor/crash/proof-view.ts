import { h } from '../dom.ts'
import { n, t } from '../texts.ts'
import { times, type Round } from './round.ts'
import { verifyRound, type Check, type RoundProof } from './verify.ts'

const checks: readonly Check[] = ['seed', 'bets', 'own', 'point']

/** The last round with the values shown before it, and a button that recomputes it here. */
function proofView(proof: RoundProof | null, next: string): HTMLElement {
  const list = h('ul', { class: 'checks' })
  const said = h('div', { role: 'status' }, list)
  const check = async () => {
    const found = await verifyRound(proof!)
    list.replaceChildren(
      ...checks.map((one) =>
        h('li', { 'data-holds': String(found[one]) }, `${found[one] ? '✓' : '✗'} ${t(`check_${one}`)}`),
      ),
    )
  }
  const line = (name: string, value: string) => [h('dt', {}, name), h('dd', {}, value)]
  return h(
    'section',
    {},
    h('h3', {}, t('fair')),
    h('p', {}, t('crashFair')),
    h(
      'dl',
      { class: 'proof' },
      next !== proof?.commit && line(t('commit'), next),
      proof && [
        ...line(t('round'), proof.key),
        ...line(t('lastCommit'), proof.commit),
        ...line(t('lastSeed'), proof.seed),
        ...line(t('betsHash'), `${proof.input} (${n(proof.entries.length)})`),
        ...line(t('wentOutAt'), times(proof.point)),
      ],
    ),
    proof && h('button', { type: 'button', class: 'quiet', onclick: () => void check() }, t('check')),
    said,
  )
}

/** Keeps what was shown before each round, until it can be verified. */
export function openProofs() {
  let next = ''
  let last: RoundProof | null = null
  return {
    note({ key, commit, seed, input, entries, point, bets }: Round) {
      if (point === undefined) next = commit
      else if (seed !== undefined && input !== undefined && entries && last?.key !== key)
        last = {
          key,
          commit: next || commit,
          seed,
          input,
          entries,
          point,
          own: bets.flatMap(({ mine, id }) => (mine && id ? [id] : [])),
        }
    },
    view: () => proofView(last, next),
  }
}
