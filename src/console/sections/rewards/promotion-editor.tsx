import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMay } from '../../app/services.tsx'
import { Chips } from '../../parts/choice.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Amount } from '../../parts/amount.tsx'
import { Card, Columns } from '../../parts/page.tsx'
import { WritableFields } from '../../parts/writable-fields.tsx'
import { PromotionActs } from './promotion-acts.tsx'
import type { Draft, Promotion } from './promotion-draft.ts'
import { PromotionEstimate } from './promotion-estimate.tsx'
import { PlaceForm } from './promotion-place.tsx'
import { PromotionPreview } from './promotion-preview.tsx'
import { PromotionVersions } from './promotion-versions.tsx'
import { RaffleCard } from './raffle-card.tsx'
import { TermsForm } from './promotion-terms.tsx'
import { TextForm } from './promotion-texts.tsx'

type EditorProps = { promotion: Promotion | null; languages: readonly string[]; saved: Draft }

/** The promotion's results so far. */
const Use = ({ promotion: { joined, applying, given, spent, taken } }: { promotion: Promotion }) => (
  <Card title={<Trans>So far</Trans>}>
    <Facts
      items={[
        { label: <Trans>Cost</Trans>, value: <Amount value={spent} /> },
        { label: <Trans>Given</Trans>, value: <span className="num">{given}</span> },
        { label: <Trans>In it</Trans>, value: <span className="num">{joined}</span> },
        { label: <Trans>Applications that wait</Trans>, value: <span className="num">{applying}</span> },
        { label: <Trans>Participants</Trans>, value: <span className="num">{taken}</span> },
      ]}
    />
  </Card>
)

/** The editor of a promotion: texts, reward and terms, times and audience, cost, and preview. */
export function PromotionEditor({ promotion, languages, saved }: EditorProps) {
  const { t } = useLingui()
  const may = useMay()
  const [draft, setDraft] = useState(saved)
  const [code, setCode] = useState(promotion?.promotionId ?? '')
  const [language, setLanguage] = useState(languages[0] ?? 'EN')
  const writes = may('savePromotion') && promotion?.status !== 'closed'
  const closed = promotion?.status === 'closed' ? <Trans>A closed promotion stays as it was.</Trans> : undefined
  const chips = (
    <Chips
      label={t`Language`}
      value={language}
      onChange={setLanguage}
      choices={languages.map((value) => ({ value, label: value }))}
    />
  )
  return (
    <Columns
      main={
        <>
          {promotion && draft.kind === 'RAFFLE' && <RaffleCard promotionId={promotion.promotionId} />}
          <WritableFields writes={writes} why={closed} className="grid min-w-0 gap-3">
            <Card title={<Trans>Terms</Trans>}>
              <TermsForm draft={draft} fixed={promotion?.fixed ?? false} onChange={setDraft} />
            </Card>
            <Card title={<Trans>Texts</Trans>} more={chips}>
              <TextForm draft={draft} language={language} onChange={setDraft} />
            </Card>
            <PromotionPreview draft={draft} code={code} language={language} languages={chips} />
          </WritableFields>
          {promotion && <PromotionVersions promotionId={promotion.promotionId} />}
        </>
      }
      side={
        <>
          <Card title={<Trans>When and for whom</Trans>}>
            <WritableFields writes={writes} why={closed} className="grid min-w-0 gap-3">
              <PlaceForm draft={draft} code={promotion ? null : code} onCode={setCode} onChange={setDraft} />
            </WritableFields>
            <PromotionActs promotion={promotion} code={code} saved={saved} draft={draft} />
          </Card>
          {may('estimatePromotion') && <PromotionEstimate draft={draft} />}
          {promotion && <Use promotion={promotion} />}
        </>
      }
    />
  )
}
