import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { useGo } from '../../app/link.tsx'
import { useMay } from '../../app/services.tsx'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { isWritten, type Draft, type Promotion } from './promotion-draft.ts'
import { usePromotionFault } from './promotion-faults.tsx'

type ActsProps = { promotion: Promotion | null; code: string; saved: Draft; draft: Draft }

const refreshes = ['listDeskPromotions', 'listAudit'] as const

function SaveAct({ promotion, code, draft }: ActsProps) {
  const go = useGo()
  const fault = usePromotionFault()
  const save = useAct({
    operation: 'savePromotion',
    onRefused: fault.onRefused,
    body: () => ({
      promotionId: code,
      version: promotion?.version ?? 0,
      draft: { ...draft, texts: draft.texts.filter(isWritten) },
    }),
    refreshes,
    onDone: ({ promotionId }) => void go({ to: `/rewards/promotion/${promotionId}`, replace: true }),
  })
  const isSeen = promotion !== null && promotion.status !== 'draft'
  return (
    <>
      <Button
        variant="lamp"
        why={
          (!draft.texts.some(isWritten) || code === '') && (
            <Trans>Write its name in addresses, and a title and a text in one language.</Trans>
          )
        }
        onClick={save.begin}
      >
        <Trans>Save</Trans>
      </Button>
      <ActDialog
        act={save}
        title={<Trans>Save the promotion?</Trans>}
        verb={<Trans>Save</Trans>}
        effects={[
          isSeen ? (
            <Trans key="seen">Members see it as it is written from now on</Trans>
          ) : (
            <Trans key="draft">It is a draft that no member sees until it is started</Trans>
          ),
        ]}
        fault={fault.line}
      />
    </>
  )
}

type To = 'open' | 'paused' | 'closed'

function StateAct({ promotion: { promotionId, version }, state }: { promotion: Promotion; state: To }) {
  const act = useAct({ operation: 'setPromotionState', body: () => ({ promotionId, version, state }), refreshes })
  const [title, verb, effect] = {
    open: [
      <Trans key="t">Start the promotion?</Trans>,
      <Trans key="v">Start</Trans>,
      <Trans key="e">Members have it from its begin to its end, as far as budget and seats go</Trans>,
    ],
    paused: [
      <Trans key="t">Pause the promotion?</Trans>,
      <Trans key="v">Pause</Trans>,
      <Trans key="e">Nobody new gets in; who is in it goes on</Trans>,
    ],
    closed: [
      <Trans key="t">Close the promotion for good?</Trans>,
      <Trans key="v">Close</Trans>,
      <Trans key="e">Nothing more is given; applications that wait are still decided</Trans>,
    ],
  }[state]
  return (
    <>
      <Button variant={state === 'closed' ? 'danger' : state === 'open' ? 'lamp' : 'line'} onClick={act.begin}>
        {verb}
      </Button>
      <ActDialog act={act} danger={state === 'closed'} title={title} verb={verb} effects={[effect]} />
    </>
  )
}

const next: Record<Promotion['status'], readonly To[]> = {
  draft: ['open', 'closed'],
  coming: ['paused', 'closed'],
  running: ['paused', 'closed'],
  paused: ['open', 'closed'],
  ended: ['closed'],
  closed: [],
}

/** The actions on a promotion in its state. Changes are saved before a start. */
export function PromotionActs(props: ActsProps) {
  const may = useMay()
  const { promotion, draft, saved } = props
  const isChanged = draft !== saved
  return (
    <p className="mt-3 flex flex-wrap gap-2">
      {may('savePromotion') && promotion?.status !== 'closed' && (promotion === null || isChanged) && (
        <SaveAct {...props} />
      )}
      {may('setPromotionState') &&
        promotion !== null &&
        !isChanged &&
        next[promotion.status].map((state) => <StateAct key={state} promotion={promotion} state={state} />)}
    </p>
  )
}
