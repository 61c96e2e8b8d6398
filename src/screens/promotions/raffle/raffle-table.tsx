import { Trans, useLingui } from '@lingui/react/macro'
import type { ValueOf } from '#openapi/handlers.ts'
import { numberText } from '#src/lib/languages.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Img } from '#src/ui/img.tsx'

type Prize = ValueOf<'getRaffle'>['prizes'][number]

/** The chance of a prize in percent, as exact as the weights. */
export const chanceText = (weight: number, locale: string): string =>
  `${numberText(String(weight / 10), locale, { maximumFractionDigits: 1 })} %`

/** The stock left of a prize, or its replacement. */
function Left({ prize, prizes }: { prize: Prize; prizes: readonly Prize[] }) {
  const { i18n } = useLingui()
  const { left, stock } = prize
  if (left === null || stock === null) return <Trans>never runs out</Trans>
  const standIn = prizes.find(({ prizeNo }) => prizeNo === prize.standIn)
  const [now, all] = [numberText(left, i18n.locale), numberText(stock, i18n.locale)]
  if (left > 0)
    return (
      <Trans>
        {now} of {all}
      </Trans>
    )
  return (
    <Trans>
      out; gives <bdi>{standIn?.prize}</bdi>
    </Trans>
  )
}

const signs = { CREDIT: 'wallet', POINTS: 'star', PHYSICAL: 'gift', NONE: 'close' } as const

/** The operator's picture, or the icon of its kind. */
const PrizePicture = ({ prize: { image, kind } }: { prize: Prize }) =>
  image === null ? (
    <span className="grid size-8 flex-none place-items-center rounded-1 bg-panel-2 text-lamp-ink">
      <Icon name={signs[kind]} size="xs" />
    </span>
  ) : (
    <Img src={image} alt="" width={64} height={64} className="size-8 flex-none rounded-1 object-cover" />
  )

/** The published table: each prize with its chance and the stock left. */
export function RaffleTable({ prizes }: { prizes: readonly Prize[] }) {
  const { i18n } = useLingui()
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-b border-line text-start text-ink-2">
          <th scope="col" className="py-2 pe-2 text-start font-normal">
            <Trans>Prize</Trans>
          </th>
          <th scope="col" className="px-2 py-2 text-end font-normal whitespace-nowrap">
            <Trans>Chance</Trans>
          </th>
          <th scope="col" className="py-2 ps-2 text-end font-normal">
            <Trans>Left</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {prizes.map((prize) => (
          <tr key={prize.prizeNo} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 pe-2 text-start font-bold">
              <span className="flex items-center gap-2">
                <PrizePicture prize={prize} />
                <bdi>{prize.prize}</bdi>
              </span>
            </th>
            <td className="num px-2 py-2 text-end">{chanceText(prize.weight, i18n.locale)}</td>
            <td className="py-2 ps-2 text-end">
              <Left {...{ prize, prizes }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
