import { Trans } from '@lingui/react/macro'
import { Icon } from '#src/ui/icon.tsx'
import { cx } from '#src/ui/cx.ts'
import type { DeskInboxSection } from '../../api/types.ts'
import { useCodeText } from '../../app/code-texts.ts'
import { useContractText } from '../../parts/contract-texts.ts'
import { DeskLink } from '../../app/link.tsx'
import { useDates } from '../../app/use-dates.ts'
import { Amount } from '../../parts/amount.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Card } from '../../parts/page.tsx'
import { useSectionText } from './section-texts.ts'

type DeskInboxFact = DeskInboxSection['facts'][number]
type DeskInboxPicture = DeskInboxSection['pictures'][number]

const isInstant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** The text of a code: the section's own, or one of the console's. */
export function useFactText(): (code: string) => string {
  const sectionText = useSectionText()
  const codeText = useCodeText()
  return (code) => sectionText(code) ?? codeText(code)
}

type FactValueProps = { fact: DeskInboxFact; currency: string | null }

function FactValue({ fact: { type, value, note, code }, currency }: FactValueProps) {
  const textOf = useFactText()
  const contractText = useContractText()
  const dates = useDates()
  if (type === 'amount') return <Amount value={value} currency={currency} />
  if (type === 'instant') return <span className="num">{dates.moment(value)}</span>
  if (type === 'code') return textOf(value)
  if (code === 'contract.of') return contractText(value)
  if (type === 'member')
    return (
      <DeskLink className="link" to={`/members/${value}`}>
        <bdi>{note}</bdi>
      </DeskLink>
    )
  return <bdi className="whitespace-pre-wrap break-words">{value}</bdi>
}

function Pictures({ pictures }: { pictures: readonly DeskInboxPicture[] }) {
  const textOf = useFactText()
  const dates = useDates()
  return (
    <ul className="mt-2 grid grid-cols-2 gap-2 min-[560px]:grid-cols-3">
      {pictures.map(({ code, path, at }) => (
        <li key={path} className="min-w-0">
          <a href={path} target="_blank" rel="noreferrer" className="block text-xs text-ink-2">
            <img
              src={path}
              alt={textOf(code)}
              className="aspect-square w-full rounded-1 border border-line bg-panel-2 object-contain"
            />
            <span className="mt-1 flex flex-wrap justify-between gap-x-2">
              <span>{textOf(code)}</span>
              <span className="num">{dates.moment(at)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function Section({ section, currency }: { section: DeskInboxSection; currency: string | null }) {
  const textOf = useFactText()
  const dates = useDates()
  const { code, facts, pictures } = section
  const warns = code === 'flags'
  const whose = facts.find((fact) => fact.code === 'money.of')?.note
  const noteOf = ({ type, note }: DeskInboxFact) =>
    note === null || type === 'member' ? {} : { note: isInstant.test(note) ? dates.moment(note) : note }
  return (
    <Card
      className={cx(warns && 'border-alert')}
      title={
        <span className="flex items-center gap-1.5">
          {warns && <Icon name="alert" size="sm" />}
          {whose ? <Trans>Money of {whose}</Trans> : textOf(code)}
        </span>
      }
    >
      {facts.length === 0 && pictures.length === 0 && (
        <p className="text-ink-2">
          <Trans>Nothing</Trans>
        </p>
      )}
      <Facts
        items={facts.map((fact) => ({
          label: textOf(fact.code),
          value: <FactValue fact={fact} currency={currency} />,
          ...noteOf(fact),
        }))}
      />
      {pictures.length > 0 && <Pictures pictures={pictures} />}
    </Card>
  )
}

type ItemSectionsProps = { sections: readonly DeskInboxSection[]; currency: string | null }

/** Related sections are side by side from 1024 px, read down the first column and then the second. */
export const ItemSections = ({ sections, currency }: ItemSectionsProps) => (
  <div className="gap-3 *:mb-3 *:break-inside-avoid xl:columns-2">
    {sections
      .filter(({ code, facts }) => code !== 'flags' || facts.length > 0)
      .map((section, at) => (
        <Section key={at} section={section} currency={currency} />
      ))}
  </div>
)
