import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

type Decision = {
  verb: MessageDescriptor
  /** What the text is for. */
  words?: MessageDescriptor
  /** What the amount means. */
  amount?: MessageDescriptor
  danger?: boolean
}

/** The names of decisions, by code; a code without a name is shown as it is. */
const decisions: Record<string, Decision> = {
  answer: { verb: msg`Send the answer`, words: msg`What the member reads` },
  advance: { verb: msg`Advance it`, danger: true },
  'from-wallet': { verb: msg`Pay it from the payer’s wallet` },
  'release-run': { verb: msg`Pay the run` },
  approve: { verb: msg`Approve`, words: msg`What the member reads` },
  'ask-again': { verb: msg`Ask the vendor again` },
  'by-hand': { verb: msg`Pay it by hand` },
  'ask-provider': { verb: msg`Ask the provider` },
  book: { verb: msg`Book the difference`, danger: true },
  close: { verb: msg`Close without an answer` },
  refuse: { verb: msg`Refuse`, words: msg`What the member reads`, danger: true },
  reject: { verb: msg`Reject`, words: msg`What the member reads`, danger: true },
  credit: { verb: msg`Credit it` },
  dismiss: { verb: msg`Close with a reason` },
  failed: { verb: msg`It was not paid`, danger: true },
  'parts-by-hand': { verb: msg`Pay parts by hand`, amount: msg`Most in one part` },
  'in-parts': { verb: msg`Pay it in parts`, amount: msg`Most in one part` },
  link: { verb: msg`Link it`, words: msg`The number it belongs to` },
  more: { verb: msg`Ask for more`, words: msg`What the member reads` },
  'not-received': { verb: msg`It did not come` },
  paid: { verb: msg`It was paid`, words: msg`Reference of the payment` },
  received: { verb: msg`It came` },
  refunded: { verb: msg`The house refunds it`, danger: true },
  seen: { verb: msg`Looked at` },
  release: { verb: msg`Pay the win` },
  return: { verb: msg`It was sent back`, danger: true },
}

/** Decisions that move no money, so that no limit stands against them. */
export const movesNothing: ReadonlySet<string> = new Set([
  'reject',
  'refuse',
  'more',
  'ask-again',
  'ask-provider',
  'dismiss',
])

export function useDecision(): (id: string) => { verb: string; words: string; amount: string; danger: boolean } {
  const { i18n, t } = useLingui()
  return (id) => {
    const known = decisions[id]
    return {
      verb: known ? i18n._(known.verb) : id,
      words: known?.words ? i18n._(known.words) : t`Words that go with it`,
      amount: known?.amount ? i18n._(known.amount) : t`Amount`,
      danger: known?.danger ?? false,
    }
  }
}
