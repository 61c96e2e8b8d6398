import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { I18nProvider } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { artUrl } from '#rules/art.ts'
import { exampleOf } from '#rules/promotions/bonus.ts'
import { richTextClass } from '#src/ui/rich-text-class.ts'
import { useServices, useSession } from '../../app/services.tsx'
import { Amount } from '../../parts/amount.tsx'
import { useCategoryNames } from '../../parts/category-names.ts'
import { Card } from '../../parts/page.tsx'
import { useTextsOf } from '../../parts/use-texts-of.ts'
import { PlayerFrame } from '../content/player-frame.tsx'
import { percentOf } from '../../parts/form/percent-field.tsx'
import { categories, type Bonus, type Draft, type Reward } from './promotion-draft.ts'

const phone = 360

const Days = ({ days }: { days: number | null }) =>
  days === null ? <Trans>no end</Trans> : <Plural value={days} one="# day" other="# days" />

const Times = ({ times }: { times: number }) => <Plural value={times} one="# time" other="# times" />

const Boxes = ({ items }: { items: readonly (readonly [ReactNode, ReactNode])[] }) => (
  <dl className="card grid grid-cols-2 gap-4">
    {items.map(([name, value], at) => (
      <div key={at} className="min-w-0">
        <dt className="text-sm text-ink-2">{name}</dt>
        <dd className="text-md font-bold">{value}</dd>
      </div>
    ))}
  </dl>
)

/** What a deposit of 1,000 brings, or the smallest deposit that brings something. */
function Example({ bonus }: { bonus: Bonus }) {
  const decimals = useSession()?.minorDigits ?? 2
  const minor = (text: string) => BigInt(Math.round(Number(text) * 10 ** decimals))
  const text = (value: bigint) => (Number(value) / 10 ** decimals).toFixed(decimals)
  const rule = { ...bonus, cap: minor(bonus.cap), minDeposit: minor(bonus.minDeposit) }
  const { deposit, bonus: brought, required } = exampleOf(1000n * 10n ** BigInt(decimals), rule)
  return (
    <ol className="card grid gap-2 text-center">
      <li className="rounded-2 bg-panel-2 p-2">
        <b className="block text-lg">
          <Amount value={text(deposit)} />
        </b>
        <Trans>you deposit</Trans>
      </li>
      <li className="rounded-2 bg-lamp-wash p-2">
        <b className="block text-lg">
          +<Amount value={text(brought)} />
        </b>
        <Trans>is the bonus</Trans>
      </li>
      <li className="rounded-2 bg-panel-2 p-2">
        <b className="block text-lg">
          <Amount value={text(required)} />
        </b>
        <Trans>to play before you withdraw</Trans>
      </li>
    </ol>
  )
}

const BonusBoxes = ({ bonus }: { bonus: Bonus }) => (
  <Boxes
    items={[
      [<Trans key="b">Bonus</Trans>, `${percentOf(bonus.percent)} %`],
      [<Trans key="c">At most</Trans>, <Amount key="v" value={bonus.cap} />],
      [<Trans key="d">Deposit at least</Trans>, <Amount key="v" value={bonus.minDeposit} />],
      [<Trans key="m">To be played</Trans>, <Times key="v" times={bonus.multiple} />],
      [<Trans key="t">Time for it</Trans>, <Days key="v" days={bonus.daysToComplete} />],
      [
        <Trans key="f">For</Trans>,
        bonus.firstOnly ? <Trans key="v">the first deposit</Trans> : <Trans key="v">one deposit</Trans>,
      ],
    ]}
  />
)

function RewardBoxes({ reward }: { reward: Reward }) {
  const { t } = useLingui()
  const { metric, amount, percent, target, round, multiple, daysToComplete } = reward
  const metrics = {
    VALID_BET: t`what you play`,
    DEPOSIT: t`what you deposit`,
    NET_LOSS: t`net loss of the round before`,
    REGISTERED: t`a proven mobile number`,
    APPROVED: t`an accepted application`,
  }
  const rounds = { once: t`once`, day: t`each day`, week: t`each week` }
  const share = [
    <Trans key="s" context="percentage">
      Share
    </Trans>,
    `${percentOf(percent ?? '0')} %`,
  ] as const
  const from = [<Trans key="f">From</Trans>, <Amount key="v" value={target ?? '0'} />] as const
  return (
    <Boxes
      items={[
        [
          percent === null ? <Trans key="r">Reward</Trans> : <Trans key="r">Reward, at most</Trans>,
          <Amount key="v" value={amount} />,
        ],
        ...(percent === null ? [] : [share]),
        [<Trans key="c">It counts</Trans>, metrics[metric]],
        ...(target === null ? [] : [from]),
        [<Trans key="h">How often</Trans>, rounds[round]],
        [<Trans key="m">To be played</Trans>, <Times key="v" times={multiple} />],
        [<Trans key="t">Time for it</Trans>, <Days key="v" days={daysToComplete} />],
      ]}
    />
  )
}

function WeightRows({ weights }: { weights: Bonus['weights'] }) {
  const names = useCategoryNames()
  return (
    <dl className="card grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-sm">
      {categories.map((category) => (
        <Fragment key={category}>
          <dt className="text-ink-2">{names[category]}</dt>
          <dd className="num font-bold">{percentOf(weights[category] ?? '0')} %</dd>
        </Fragment>
      ))}
    </dl>
  )
}

function useCleaned(content: string): string {
  const { api } = useServices()
  const cleaned = useQuery({
    queryKey: ['previewContent', content],
    queryFn: ({ signal }) => api.call('previewContent', { body: { content }, signal }),
    enabled: content !== '',
    placeholderData: (before) => before,
  })
  return content === '' ? '' : (cleaned.data?.html ?? '')
}

type ViewProps = { draft: Draft; code: string; language: string }

/** The promotion's page: picture, title, terms in figures, an example, terms in words, and the weights. */
function View({ draft, code, language }: ViewProps) {
  const text = draft.texts.find((one) => one.language === language)
  const html = useCleaned(text?.html ?? '')
  const { bonus, reward, image } = draft
  const weights = bonus?.weights ?? reward?.weights
  return (
    <div className="grid gap-3 p-3">
      <div className="relative isolate grid min-h-56 content-end overflow-hidden rounded-3 bg-ceiling text-white before:absolute before:inset-0 before:-z-10 before:bg-[linear-gradient(0deg,rgb(4_14_17/.94)_30%,rgb(4_14_17/.8)_62%,rgb(4_14_17/0))]">
        <img
          src={image ?? artUrl.banner('slots', code || 'new')}
          alt=""
          className="absolute inset-0 -z-20 size-full object-cover object-right"
        />
        <div className="grid gap-1.5 p-4">
          <p className="text-xl leading-tight font-bold">{text?.title}</p>
          <p className="text-sm">{text?.summary}</p>
        </div>
      </div>
      {bonus && <BonusBoxes bonus={bonus} />}
      {reward && <RewardBoxes reward={reward} />}
      {bonus && <Example bonus={bonus} />}
      {html !== '' && (
        <section className="card">
          <div className={richTextClass} dangerouslySetInnerHTML={{ __html: html }} />
        </section>
      )}
      {weights && <WeightRows weights={weights} />}
    </div>
  )
}

/** The page as members see it on a phone, in both themes, in one language at a time. */
export function PromotionPreview({ languages, ...view }: ViewProps & { languages: ReactNode }) {
  const { t } = useLingui()
  const labels = { dark: t`Dark theme`, light: t`Light theme` }
  const texts = useTextsOf(view.language)
  return (
    <Card title={<Trans>As members see it</Trans>} more={languages}>
      <div className="grid gap-3 md:grid-cols-2 md:*:max-w-[362px]">
        {(['dark', 'light'] as const).map((theme) => (
          <PlayerFrame key={theme} theme={theme} width={phone} language={view.language} label={labels[theme]}>
            <I18nProvider i18n={texts}>
              <View {...view} />
            </I18nProvider>
          </PlayerFrame>
        ))}
      </div>
    </Card>
  )
}
