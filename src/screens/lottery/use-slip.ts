import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import type { Play } from '#rules/lottery/play.ts'
import type { ChasePlan } from '#machines/bet-slip/bet-slip.types.ts'
import {
  isPriced,
  MAX_LINES,
  priceLines,
  pricePick,
  reachOf,
  type PricedLine,
  type SlipLine,
  type SlipTerms,
} from '#src/flows/bet-slip/slip-lines.ts'
import { minorOf } from '#rules/money.ts'
import { emptyDraft, selectionOf, type Draft } from './draft.ts'

export type Chase = Omit<ChasePlan, 'firstIssueNo'>

type Offered = Pick<ValueOf<'listLotteryPlays'>, 'units' | 'rtpMax' | 'maxWinPerIssue'>

/** The picks on the board of the play shown; picks of another play are dropped. */
function useDraft(play: Play) {
  const [picked, setPicked] = useState<{ playId: string; draft: Draft } | null>(null)
  const draft = useMemo(() => (picked?.playId === play.id ? picked.draft : emptyDraft(play)), [picked, play])
  const setDraft = useCallback(
    (change: (draft: Draft) => Draft) =>
      setPicked((now) => ({
        playId: play.id,
        draft: change(now?.playId === play.id ? now.draft : emptyDraft(play)),
      })),
    [play],
  )
  const clearDraft = () => setPicked(null)
  return { draft, setDraft, clearDraft }
}

/** The price of the picks, calculated a little later. */
function usePickPrice(play: Play, draft: Draft, terms: SlipTerms) {
  // pricing long lists of lines must not block typing
  const counted = useDeferredValue(draft)
  const result = useMemo(() => {
    const selection = selectionOf(play, counted)
    return selection && pricePick(play, selection, terms)
  }, [play, counted, terms])
  const draftLine: PricedLine | null = useMemo(
    () => (result && isPriced(result) ? { ...result, key: 'draft', play } : null),
    [result, play],
  )
  return { result, draftLine }
}

/** The picks of a page: the play's board, the lines of the slip and their terms. */
export function useSlip(
  play: Play,
  { units, rtpMax: highest, maxWinPerIssue }: Offered,
  maxBets: number,
  chase: Chase | null,
) {
  const { draft, setDraft, clearDraft } = useDraft(play)
  const [lines, setLines] = useState<readonly SlipLine[]>([])
  const [chosen, setTerms] = useState<Omit<SlipTerms, 'highest' | 'maxBets'> | null>(null)
  const [added, setAdded] = useState(0)
  const unit = chosen?.unit ?? units[0] ?? '1.00'
  const multiple = chosen?.multiple ?? 1
  const rtp = chosen?.rtp ?? highest
  const terms = useMemo(() => ({ unit, multiple, rtp, highest, maxBets }), [unit, multiple, rtp, highest, maxBets])

  const { result, draftLine } = usePickPrice(play, draft, terms)
  const priced = useMemo(() => priceLines(lines, terms), [lines, terms])
  const full = lines.length >= MAX_LINES
  const all = useMemo(() => (draftLine && !full ? [...priced, draftLine] : priced), [priced, draftLine, full])
  const reach = useMemo(() => reachOf(chase, all, terms, minorOf(maxWinPerIssue)), [chase, all, terms, maxWinPerIssue])

  const add = () => {
    if (!draftLine || full) return
    setLines([...lines, { ...draftLine, key: String(added) }])
    setAdded(added + 1)
    clearDraft()
  }
  const clear = () => {
    setLines([])
    clearDraft()
    // otherwise the next pick would cost a multiple of its price by surprise
    setTerms((now) => now && { ...now, multiple: 1 })
  }
  return {
    draft,
    setDraft,
    result,
    draftLine: full ? null : draftLine,
    /** The picks stay out: the slip has the most lines it can have. */
    full: full && draftLine !== null,
    lines: priced,
    /** How many lines are unavailable at the chosen return. */
    left: lines.length - priced.length,
    all,
    reach,
    terms,
    setTerms,
    add,
    remove: (key: string) => setLines(lines.filter((line) => line.key !== key)),
    clear,
  }
}
